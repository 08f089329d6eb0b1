#include "mapwright/server/net/feed_thread.h"

#include <algorithm>
#include <utility>

#include <sys/resource.h>
#include <unistd.h>

#include "mapwright/core/sha256.h"
#include "mapwright/protocol/terms.h"

namespace mapwright {
namespace {

constexpr std::size_t kMostFeedsWaiting = 200;

bool is_token(std::string_view text) {
  const auto is_letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
  };
  return text.size() == protocol::kSecret.most && std::ranges::all_of(text, is_letter);
}

WebResponse not_now(bool head) {
  auto response = plain_text(503, "Not now; try again later.\n", head);
  response.headers.emplace_back("Retry-After", "60");
  return response;
}

}  // namespace

FeedThread::FeedThread(Store& store) : store_(store), thread_([this] { work(); }) {}
FeedThread::~FeedThread() { finish(); }

bool FeedThread::ask(const WebRequest& request, Done done) {
  const std::string_view path = request.target.substr(0, request.target.find_first_of("?#"));
  if (!path.starts_with(kFeedPath)) return false;
  const bool head = request.method == "HEAD";
  if (!head && request.method != "GET") {
    auto response = plain_text(405, "Only GET and HEAD are answered here.\n", false);
    response.headers.emplace_back("Allow", "GET, HEAD");
    done(std::move(response));
    return true;
  }
  Asked asked{.token = std::string(path.substr(kFeedPath.size())),
              .known_tag = std::string(request.if_none_match),
              .head = head,
              .done = std::move(done)};
  if (!is_token(asked.token)) {
    asked.done(plain_text(404, "There is nothing here.\n", head));
    return true;
  }
  {
    const std::lock_guard lock(mutex_);
    if (!finishing_ && waiting_.size() < kMostFeedsWaiting) {
      waiting_.push_back(std::move(asked));
      more_.notify_one();
      return true;
    }
  }
  asked.done(not_now(head));
  return true;
}

void FeedThread::finish() {
  {
    const std::lock_guard lock(mutex_);
    finishing_ = true;
  }
  more_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void FeedThread::work() {
  // It gives way to those who play.
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), 10);
  std::unique_lock lock(mutex_);
  for (;;) {
    more_.wait(lock, [&] { return finishing_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    const Asked asked = std::move(waiting_.front());
    waiting_.pop_front();
    const bool late = finishing_;
    lock.unlock();
    asked.done(late ? not_now(asked.head) : answer(asked));
    lock.lock();
  }
}

WebResponse FeedThread::answer(const Asked& asked) {
  auto feed = feed_of(store_, shelf_, asked.token);
  if (!feed) return not_now(asked.head);
  if (!*feed) return plain_text(404, "There is nothing here.\n", asked.head);
  WebResponse response;
  response.headers = security_headers();
  response.headers.emplace_back("Content-Type", "application/atom+xml; charset=utf-8");
  response.headers.emplace_back("Cache-Control", "private, no-cache");
  const std::string tag = "\"" + to_hex(sha256(**feed)).substr(0, 16) + "\"";
  response.headers.emplace_back("ETag", tag);
  if (asked.known_tag.find(tag) != std::string::npos) {
    response.status = 304;
    return response;
  }
  response.length = (*feed)->size();
  if (!asked.head) response.own_body = *std::move(*feed);
  return response;
}

}  // namespace mapwright
