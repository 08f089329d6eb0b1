#include "mapwright/core/sha256.h"

#include <string>

#include <gtest/gtest.h>

namespace mapwright {
namespace {

std::string hash_of(std::string_view bytes) { return to_hex(sha256(bytes)); }
std::string hmac_of(std::string_view key, std::string_view message) {
  return to_hex(Hmac(key)(message));
}

TEST(Sha256, HashesTheExamplesOfTheStandard) {
  EXPECT_EQ(hash_of(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(hash_of("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(hash_of("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(hash_of("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmno"
                    "ijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu"),
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
}

TEST(Sha256, HashesAMillionLetters) {
  constexpr auto* kExpected = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0";
  EXPECT_EQ(hash_of(std::string(1000000, 'a')), kExpected);
  Sha256 in_pieces;
  for (int i = 0; i < 1000; ++i) in_pieces.update(std::string(1000, 'a'));
  EXPECT_EQ(to_hex(in_pieces.finish()), kExpected);
}

// Around the lengths where the padding needs another block.
TEST(Sha256, PadsRightAroundABlock) {
  const std::pair<std::size_t, const char*> cases[] = {
      {55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"},
      {56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"},
      {63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"},
      {64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"},
      {65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0"}};
  for (const auto& [length, expected] : cases) {
    EXPECT_EQ(hash_of(std::string(length, 'a')), expected) << length;
  }
}

// One number over 300 lengths, worked out with another implementation.
TEST(Sha256, AgreesWithAnotherImplementationForEveryLength) {
  Sha256 all;
  for (int length = 0; length < 300; ++length) {
    std::string bytes;
    for (int i = 0; i < length; ++i) bytes += static_cast<char>((7 * i + length) % 256);
    all.update(as_bytes(sha256(bytes)));
  }
  EXPECT_EQ(to_hex(all.finish()),
            "d5238871a46ac4a1a75ac3fb19d645b0b3b9e5f35f5f720e2b240d605c6b694e");
}

TEST(Sha256, DoesNotCareHowTheInputIsCut) {
  std::string bytes;
  for (int i = 0; i < 200; ++i) bytes += static_cast<char>(i);
  for (std::size_t cut = 0; cut <= bytes.size(); ++cut) {
    Sha256 hash;
    hash.update(std::string_view(bytes).substr(0, cut));
    hash.update(std::string_view(bytes).substr(cut));
    ASSERT_EQ(hash.finish(), sha256(bytes)) << cut;
  }
}

TEST(Hmac, AnswersTheTestCasesOfRfc4231) {
  const std::string digits =
      "\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f\x10"
      "\x11\x12\x13\x14\x15\x16\x17\x18\x19";
  EXPECT_EQ(hmac_of(std::string(20, '\x0b'), "Hi There"),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
  EXPECT_EQ(hmac_of("Jefe", "what do ya want for nothing?"),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  EXPECT_EQ(hmac_of(std::string(20, '\xaa'), std::string(50, '\xdd')),
            "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe");
  EXPECT_EQ(hmac_of(digits, std::string(50, '\xcd')),
            "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b");
  EXPECT_EQ(hmac_of(std::string(20, '\x0c'), "Test With Truncation").substr(0, 32),
            "a3b6167473100ee06e0c796c2955552b");
  EXPECT_EQ(
      hmac_of(std::string(131, '\xaa'), "Test Using Larger Than Block-Size Key - Hash Key First"),
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
  EXPECT_EQ(hmac_of(std::string(131, '\xaa'),
                    "This is a test using a larger than block-size key and a larger than "
                    "block-size data. The key needs to be hashed before being used by the HMAC "
                    "algorithm."),
            "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2");
}

TEST(Hmac, OneKeyServesManyMessages) {
  const Hmac hmac("Jefe");
  const auto first = hmac("what do ya want for nothing?");
  (void)hmac("something else");
  EXPECT_EQ(hmac("what do ya want for nothing?"), first);
}

TEST(Digest, HexadecimalGoesBothWays) {
  const Digest digest = sha256("abc");
  EXPECT_EQ(digest_from_hex(to_hex(digest)), digest);
}

TEST(Digest, ReadsNothingElseThanSixtyFourSmallDigits) {
  const std::string hex = to_hex(sha256("abc"));
  EXPECT_FALSE(digest_from_hex(""));
  EXPECT_FALSE(digest_from_hex(hex.substr(1)));
  EXPECT_FALSE(digest_from_hex(hex + "0"));
  EXPECT_FALSE(digest_from_hex("B" + hex.substr(1)));
  EXPECT_FALSE(digest_from_hex("g" + hex.substr(1)));
  EXPECT_FALSE(digest_from_hex(hex.substr(1) + " "));
  EXPECT_FALSE(digest_from_hex("0x" + hex.substr(2)));
}

}  // namespace
}  // namespace mapwright
