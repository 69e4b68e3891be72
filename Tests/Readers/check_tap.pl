# Reads a TAP report with the parser of prove(1) and says in one line what is in it.
#
#     perl check_tap.pl FILE

use strict;
use warnings;
use TAP::Parser;

open(my $file, "<", $ARGV[0]) or die "$ARGV[0]: $!";
my $parser = TAP::Parser->new({ tap => do { local $/; <$file> } });
my %count = map { $_ => 0 } qw(ok not_ok skip todo bail);
my @faults;
while (my $result = $parser->next) {
    push @faults, "not TAP: " . $result->as_string if $result->is_unknown;
    $count{bail}++ if $result->is_bailout;
    if ($result->is_yaml) {
        my $block = $result->data;
        push @faults, "a block without a text" unless length($block->{text} // "");
        push @faults, "a block without a place" unless $block->{at}{line} =~ /^\d+$/;
    }
    next unless $result->is_test;
    my $kind = $result->has_skip ? "skip" : $result->has_todo ? "todo"
        : $result->is_actual_ok ? "ok" : "not_ok";
    $count{$kind}++;
}

# It says of every newer version that it does not know it, and goes on.
push @faults, grep { !/don't know about versions later than 13/ } $parser->parse_errors;
print map { "fault: $_\n" } @faults;
print join(" ", "plan=" . ($parser->tests_planned // "none"),
    map { "$_=$count{$_}" } qw(ok not_ok skip todo bail)), "\n";
