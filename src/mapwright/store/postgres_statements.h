#pragma once
// The statements of the PostgreSQL store, prepared once for each connection. Lists travel as
// arrays, so that a group of writes is a few statements whatever its size.

#include <array>

#include "mapwright/store/postgres_connection.h"

namespace mapwright::postgres {

inline constexpr PostgresStatement kBegin{"begin", "BEGIN"};
inline constexpr PostgresStatement kCommit{"commit", "COMMIT"};
inline constexpr PostgresStatement kRollBack{"roll_back", "ROLLBACK"};

// The mark of a commit. Two transactions cannot set the same: the second waits for the first.
inline constexpr PostgresStatement kMark{
    "mark", "INSERT INTO group_commit (process, number, kept) VALUES ($1, $2, true)"};
// After a lost connection: takes the mark's place, so that what was sent can no longer commit,
// unless it has. Which of the two, says kOutcome.
inline constexpr PostgresStatement kTakeMark{
    "take_mark",
    "INSERT INTO group_commit (process, number, kept) VALUES ($1, $2, false) "
    "ON CONFLICT DO NOTHING"};
inline constexpr PostgresStatement kOutcome{
    "outcome", "SELECT kept FROM group_commit WHERE process = $1 AND number = $2"};
inline constexpr PostgresStatement kForgetMarks{
    "forget_marks", "DELETE FROM group_commit WHERE process = $1 AND number < $2"};

inline constexpr PostgresStatement kLengths{
    "lengths",
    "SELECT (SELECT e.number + 1 FROM entry e WHERE e.log = l.log ORDER BY e.number DESC LIMIT 1) "
    "FROM unnest($1::bytea[]) WITH ORDINALITY AS l (log, place) ORDER BY l.place"};
// Holds the documents, always in the same order, until the commit.
inline constexpr PostgresStatement kHeld{
    "held",
    "SELECT d.kind, d.id, d.version, d.tags FROM unnest($1::bytea[], $2::bytea[]) AS k (kind, id) "
    "JOIN document d ON d.kind = k.kind AND d.id = k.id ORDER BY d.kind, d.id FOR UPDATE OF d"};

inline constexpr PostgresStatement kAddEntries{
    "add_entries",
    "INSERT INTO entry (log, number, text) "
    "SELECT * FROM unnest($1::bytea[], $2::bigint[], $3::bytea[])"};
inline constexpr PostgresStatement kAddDocuments{
    "add_documents",
    "INSERT INTO document (kind, id, version, text, tags, due) SELECT * FROM "
    "unnest($1::bytea[], $2::bytea[], $3::bigint[], $4::bytea[], $5::bytea[], $6::bigint[])"};
inline constexpr PostgresStatement kChangeDocuments{
    "change_documents",
    "UPDATE document d SET version = n.version, text = n.text, tags = n.tags, due = n.due FROM "
    "unnest($1::bytea[], $2::bytea[], $3::bigint[], $4::bytea[], $5::bytea[], $6::bigint[]) "
    "AS n (kind, id, version, text, tags, due) WHERE d.kind = n.kind AND d.id = n.id"};
inline constexpr PostgresStatement kRemoveTags{
    "remove_tags",
    "DELETE FROM tag t USING unnest($1::bytea[], $2::bytea[], $3::bytea[]) AS o (kind, tag, id) "
    "WHERE t.kind = o.kind AND t.tag = o.tag AND t.id = o.id"};
inline constexpr PostgresStatement kAddTags{
    "add_tags",
    "INSERT INTO tag (kind, tag, id) SELECT * FROM "
    "unnest($1::bytea[], $2::bytea[], $3::bytea[]) ON CONFLICT DO NOTHING"};
// For the transaction it is part of.
inline constexpr PostgresStatement kUnsynced{
    "unsynced", "SELECT set_config('synchronous_commit', 'off', true)"};
inline constexpr PostgresStatement kNotify{
    "notify", "SELECT pg_notify($1, notice) FROM unnest($2::text[]) AS notice"};

inline constexpr PostgresStatement kEntries{
    "entries", "SELECT text FROM entry WHERE log = $1 AND number >= $2 ORDER BY number"};
inline constexpr PostgresStatement kDocument{
    "document",
    "SELECT kind, id, version, text, tags, due FROM document WHERE kind = $1 AND id = $2"};
inline constexpr PostgresStatement kTagged{
    "tagged",
    "SELECT d.kind, d.id, d.version, d.text, d.tags, d.due FROM tag t "
    "JOIN document d ON d.kind = t.kind AND d.id = t.id "
    "WHERE t.kind = $1 AND t.tag = $2 AND t.id > $3 ORDER BY t.id LIMIT $4"};
inline constexpr PostgresStatement kDue{
    "due",
    "SELECT kind, id, version, text, tags, due FROM document "
    "WHERE kind = $1 AND due IS NOT NULL AND due <= $2 ORDER BY due, id LIMIT $3"};

inline constexpr std::array kAll{&kBegin,      &kCommit,     &kRollBack,     &kMark,
                                 &kTakeMark,   &kOutcome,    &kForgetMarks,  &kLengths,
                                 &kHeld,       &kAddEntries, &kAddDocuments, &kChangeDocuments,
                                 &kRemoveTags, &kAddTags,    &kNotify,       &kEntries,
                                 &kDocument,   &kTagged,     &kDue,          &kUnsynced};

}  // namespace mapwright::postgres
