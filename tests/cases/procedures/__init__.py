"""The procedures of the table that cases ask about, by what they are about."""
