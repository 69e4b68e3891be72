// The least that a static Swift program costs: it starts and ends.
