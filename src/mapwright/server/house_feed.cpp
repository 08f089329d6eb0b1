// House: the private feed of a person is made, made anew and ended. Who reads it asks feed.h.

#include "mapwright/server/feed.h"
#include "mapwright/server/rooms.h"

namespace mapwright {

void House::Rooms::set_feed(ConnectionId id, const std::string& request,
                            const protocol::SetFeed& what) {
  const auto refusal = [](protocol::Refusal code, std::string sentence) {
    return protocol::Refused{.id = std::nullopt, .code = code, .sentence = std::move(sentence)};
  };
  const std::string page = what.page.value_or("");
  if (what.token && !page.starts_with("https://") && !page.starts_with("http://")) {
    return refuse(id, request, protocol::Refusal::kMalformed, "a feed leads to a page");
  }
  std::optional<OwnFeed> feed;
  if (what.token) {
    feed = OwnFeed{.hash = hash_of_feed(*what.token),
                   .since = now,
                   .page = page,
                   .language = what.language.value_or("en")};
  }
  change_person(
      id, request,
      [feed](Store& store, const KnownPerson&) -> Result<std::optional<Document>> {
        if (!feed) return std::optional<Document>();
        return store.document("feed", feed->hash);
      },
      [this, id, feed, refusal](PersonChange& change) -> std::optional<protocol::Refused> {
        KnownPerson& known = change.known;
        if (known.id.empty()) return refusal(protocol::Refusal::kNobody, "this device was revoked");
        const auto& kept = known.person.feed;
        if (feed ? kept && kept->hash == feed->hash : !kept) return std::nullopt;  // done before
        if (change.beside) {
          return refusal(protocol::Refusal::kNotAllowed, "this token cannot be used");
        }
        if (feed && !may_make(id)) return made_too_much();
        if (feed) change.write.documents.push_back(feed_document(feed->hash, 0, known.id));
        known.person.feed = feed;
        change.write.documents.push_back(person_document(known.id, known.version++, known.person));
        return std::nullopt;
      });
}

}  // namespace mapwright
