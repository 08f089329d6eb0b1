// What the module of the map maker gives to JavaScript besides its memory, as exports.cpp does.

#ifdef __wasm__

#include <string>

#include "mapwright/wasm/maker_api.h"

namespace mapwright {
namespace {

std::string maker_request;
std::string maker_answer;
MakerDesk maker_desk;

}  // namespace

extern "C" {

__attribute__((export_name("request"))) char* mapwright_maker_request(std::size_t size) {
  maker_request.resize(size);
  return maker_request.data();
}
__attribute__((export_name("call"))) const char* mapwright_maker_call() {
  maker_answer = maker_desk.call(maker_request);
  return maker_answer.data();
}
__attribute__((export_name("answerSize"))) std::size_t mapwright_maker_answer_size() {
  return maker_answer.size();
}

}  // extern "C"

}  // namespace mapwright

#endif
