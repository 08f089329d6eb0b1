#pragma once
// Reading the parts of Misterra's content files: figures with their tags, and one function per
// file. Used by the content_*.cpp files only.

#include "mapwright/core/text.h"
#include "mapwright/game/content_reader.h"
#include "mapwright/games/misterra/content.h"

namespace mapwright::misterra {

// The entry without the tags "[…]" at the ends of its lines, each line noted as a figure; an error
// where a tag is missing.
[[nodiscard]] ContentEntry without_tags(EntryReader& entry, std::vector<Figure>& figures);

// Reads a file whose entries must be those of the names ("ranks total"), each once: calls
// read(EntryReader&, i) for the one of names[i], without its tags.
template <class Read>
void read_each(ContentReader& reader, std::string_view file, const std::vector<std::string>& names,
               Content& content, Read&& read) {
  std::vector<bool> seen(names.size());
  reader.each(file, [&](EntryReader& tagged) {
    const ContentEntry plain = without_tags(tagged, content.figures);
    const std::string name = std::string(plain.kind) + " " + tagged.id();
    EntryReader entry(plain);
    const auto i = index_of(names, name);
    entry.expect(i.has_value(),
                 "expected an entry such as '" + names[0] + "', found " + quoted(name));
    entry.expect(!i || !seen[at(*i)],
                 "expected each entry only once, found " + quoted(name) + " again");
    if (tagged.ok() && entry.ok()) {
      seen[at(*i)] = true;
      read(entry, at(*i));
    }
    if (auto done = entry.finish(); !done) tagged.fail(done.error());
  });
  for (std::size_t i = 0; i < names.size(); ++i) {
    reader.expect(seen[i], file, "expected an entry '" + names[i] + "', found none");
  }
}

// The files
void read_island(ContentReader& reader, Content& content);
void read_sketch_cards(ContentReader& reader, Content& content);
void read_hypotheses(ContentReader& reader, Content& content);
void read_otoma_cards(ContentReader& reader, Content& content);
void read_ranks(ContentReader& reader, Content& content);

}  // namespace mapwright::misterra
