// What the score pad's module gives to JavaScript besides its memory (web/src/core/loader.ts): a
// place for a request, the call, the answer.

#ifdef __wasm__

#include "mapwright/wasm/pad_api.h"

namespace mapwright {
namespace {

std::string pad_request;
std::string pad_answer;

}  // namespace

extern "C" {

__attribute__((export_name("request"))) char* mapwright_pad_request(std::size_t size) {
  pad_request.resize(size);
  return pad_request.data();
}
__attribute__((export_name("call"))) const char* mapwright_pad_call() {
  pad_answer = call_pad(pad_request);
  return pad_answer.data();
}
__attribute__((export_name("answerSize"))) std::size_t mapwright_pad_answer_size() {
  return pad_answer.size();
}

}  // extern "C"

}  // namespace mapwright

#endif
