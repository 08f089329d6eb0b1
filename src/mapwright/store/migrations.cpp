#include "mapwright/store/migrations.h"

#include <array>

namespace mapwright {
namespace {

// Names and texts are bytes in both, so that they sort and compare alike. An entry lies beside its
// neighbours of the log. A document's tags stand in its row too, to be given back as they were.
// SQLite's fence and PostgreSQL's group_commit settle commits whose outcome was not told.
constexpr std::array kMigrations{
    Migration{1,
              R"(
CREATE TABLE entry (
  log BLOB NOT NULL, number INTEGER NOT NULL, text BLOB NOT NULL,
  PRIMARY KEY (log, number)) STRICT, WITHOUT ROWID;
CREATE TABLE document (
  kind BLOB NOT NULL, id BLOB NOT NULL, version INTEGER NOT NULL, text BLOB NOT NULL,
  tags BLOB NOT NULL, due INTEGER,
  PRIMARY KEY (kind, id)) STRICT, WITHOUT ROWID;
CREATE INDEX document_due ON document (kind, due, id) WHERE due IS NOT NULL;
CREATE TABLE tag (
  kind BLOB NOT NULL, tag BLOB NOT NULL, id BLOB NOT NULL,
  PRIMARY KEY (kind, tag, id)) STRICT, WITHOUT ROWID;
CREATE TABLE fence (number INTEGER NOT NULL) STRICT;
INSERT INTO fence VALUES (0);
)",
              R"(
CREATE TABLE entry (
  log bytea NOT NULL, number bigint NOT NULL, text bytea NOT NULL,
  PRIMARY KEY (log, number));
CREATE TABLE document (
  kind bytea NOT NULL, id bytea NOT NULL, version bigint NOT NULL, text bytea NOT NULL,
  tags bytea NOT NULL, due bigint,
  PRIMARY KEY (kind, id));
CREATE INDEX document_due ON document (kind, due, id) WHERE due IS NOT NULL;
CREATE TABLE tag (
  kind bytea NOT NULL, tag bytea NOT NULL, id bytea NOT NULL,
  PRIMARY KEY (kind, tag, id));
CREATE TABLE group_commit (
  process bytea NOT NULL, number bigint NOT NULL, kept boolean NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (process, number));
)"},
};

}  // namespace

std::span<const Migration> migrations() { return kMigrations; }

int schema_version() { return kMigrations.back().number; }

}  // namespace mapwright
