// What the module that prints gives to JavaScript besides its memory, as exports.cpp does.

#ifdef __wasm__

#include <string>

#include "mapwright/wasm/print_api.h"

namespace mapwright {
namespace {

std::string print_request;
std::string print_answer;

}  // namespace

extern "C" {

__attribute__((export_name("request"))) char* mapwright_print_request(std::size_t size) {
  print_request.resize(size);
  return print_request.data();
}
__attribute__((export_name("call"))) const char* mapwright_print_call() {
  print_answer = print_call(print_request);
  return print_answer.data();
}
__attribute__((export_name("answerSize"))) std::size_t mapwright_print_answer_size() {
  return print_answer.size();
}

}  // extern "C"

}  // namespace mapwright

#endif
