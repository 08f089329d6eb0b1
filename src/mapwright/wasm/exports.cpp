// What the module gives to JavaScript besides its memory (web/src/core/loader.ts): a place for a
// request, the call, the answer; and the figures that show that it plays as the native program.

#ifdef __wasm__

#include <string>

#include "mapwright/bots/signature.h"
#include "mapwright/wasm/api.h"
#include "mapwright/wasm/random_play.h"

namespace {

mapwright::Api api;
std::string request;
std::string answer;

}  // namespace

extern "C" {

// A place for a request of so many bytes, good until the next call.
__attribute__((export_name("request"))) char* mapwright_request(std::size_t size) {
  request.resize(size);
  return request.data();
}

// Answers the request; where the answer begins and how long it is, good until the next call.
__attribute__((export_name("call"))) const char* mapwright_call() {
  answer = api.call(request);
  return answer.data();
}
__attribute__((export_name("answerSize"))) std::size_t mapwright_answer_size() {
  return answer.size();
}

// As `mapwright bench --signature`.
__attribute__((export_name("signature"))) std::uint64_t mapwright_signature() {
  return mapwright::signature();
}

// Plays whole games at random, as the figures of `mapwright bench` do; returns the decisions.
__attribute__((export_name("randomPlay"))) std::int64_t mapwright_random_play(int game, int games) {
  return mapwright::random_play(game, games);
}

}  // extern "C"

#endif
