#include "mapwright/server/net/log.h"

#include <ctime>

#include <unistd.h>

#include "mapwright/core/text.h"

namespace mapwright {
namespace {

std::string utc_now() {
  const auto now = std::chrono::system_clock::now();
  const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
  const auto milliseconds =
      std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count() % 1000;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  char text[40] = "";
  const std::size_t length = std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &parts);
  std::string all(text, length);
  const std::string thousandths = std::to_string(1000 + milliseconds);
  return all + "." + thousandths.substr(1) + "Z";
}

std::string readable(const Json& value) {
  return value.is_string() ? quoted(value.text()) : value.to_text();
}

void to_standard_error(const std::string& line) {
  // One call, so that lines of several processes do not mix. A log that cannot be written has
  // nobody to be told to.
  [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, line.data(), line.size());
}

}  // namespace

Log::Log(Form form, Line line) : form_(form), line_(line ? std::move(line) : to_standard_error) {}

void Log::write(std::string_view event, Fields fields) {
  const std::lock_guard lock(mutex_);
  Flow& flow = flows_[std::string(event)];
  const auto now = std::chrono::steady_clock::now();
  if (now - flow.since >= std::chrono::seconds(1)) {
    flow.since = now;
    flow.written = 0;
  }
  if (++flow.written > kMostPerSecond) {
    ++flow.left_out;
    return;
  }
  if (flow.left_out > 0) fields.emplace_back("left_out", std::exchange(flow.left_out, 0));
  if (form_ == Form::kJson) {
    Json all = Json::object();
    all.add("time", utc_now()).add("event", event);
    // Foreign bytes that are no UTF-8 would spoil the line.
    for (auto& [name, value] : fields) {
      const bool is_text = !value.is_string() || is_valid_utf8(value.text());
      all.add(name, is_text ? std::move(value) : Json(quoted(value.text())));
    }
    line_(all.to_text() + "\n");
    return;
  }
  std::string text = utc_now() + " " + std::string(event);
  for (const auto& [name, value] : fields) text += " " + name + "=" + readable(value);
  line_(text + "\n");
}

}  // namespace mapwright
