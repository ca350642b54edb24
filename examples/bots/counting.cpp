// A program that plays: it counts its dice, and expects a third of the hidden ones to help.
// Build it with: g++ -O1 -o counting-cpp counting.cpp
#include <cstring>
#include <iostream>
#include <map>
#include <string>
#include <vector>

// As much of JSON as a View needs.
struct Json {
  double number = 0;  // 1 for true
  std::string text;
  std::vector<Json> list;
  std::map<std::string, Json> fields;
  const Json& operator[](const std::string& name) const {
    static const Json none;
    auto found = fields.find(name);
    return found == fields.end() ? none : found->second;
  }
};

std::string read_text(const std::string& s, size_t& at) {
  std::string found;
  for (++at; s[at] != '"'; ++at) found += s[at] == '\\' ? s[++at] : s[at];
  return ++at, found;
}

Json read_json(const std::string& s, size_t& at) {
  Json value;
  if (s[at] == '"') {
    value.text = read_text(s, at);
  } else if (s[at] == '[') {
    for (++at; s[at] != ']'; at += s[at] == ',') value.list.push_back(read_json(s, at));
    ++at;
  } else if (s[at] == '{') {
    for (++at; s[at] != '}'; at += s[at] == ',') {
      std::string name = read_text(s, at);
      value.fields[name] = read_json(s, ++at);
    }
    ++at;
  } else {  // a number, or one of true, false and null
    std::string word;
    while (at < s.size() && !std::strchr(",]}", s[at])) word += s[at++];
    value.number = std::isdigit(word.back()) ? std::stod(word) : word == "true";
  }
  return value;
}

bool is_bid(const std::string& word) {
  size_t x = word.find('x');
  return x != std::string::npos && word.find_first_not_of("0123456789x") == std::string::npos;
}

// How far below what is to be expected the bid lies: above zero it is likely to be true.
double margin(const Json& view, const std::string& bid) {
  int count = std::stoi(bid), face = std::stoi(bid.substr(bid.find('x') + 1));
  int wild = view["public"]["wilds_dead"].number ? 0 : 1;
  double held = 0, hidden = 0;
  for (const Json& dice : view["public"]["dice"].list) hidden += dice.number;
  for (const Json& hand : view["secret"]["hands"].list)
    for (const Json& die : hand.list) --hidden, held += die.number == face || die.number == wild;
  return held + hidden / (wild && face != 1 ? 3 : 6) - count;
}

// A bid that is likely to be true, a challenge, or in games without bids whatever comes first.
std::string choose(const Json& view, const std::vector<std::string>& legal) {
  std::string best, liar;
  for (const std::string& word : legal) {
    if (word == "liar") liar = word;
    if (is_bid(word) && (best.empty() || margin(view, word) > margin(view, best))) best = word;
  }
  const Json& standing = view["public"]["standing"];
  bool bid_stands = standing.list.size() == 2 && is_bid(standing.list[1].text);
  if (!liar.empty() && bid_stands && (best.empty() || margin(view, standing.list[1].text) < -0.5)) return liar;
  return best.empty() ? legal.front() : best;
}

int main() {
  Json view;
  std::vector<std::string> legal;
  for (std::string line; std::getline(std::cin, line);) {
    size_t space = line.find(' '), at = 0;
    std::string word = line.substr(0, space), rest = space == std::string::npos ? "" : line.substr(space + 1);
    if (word == "dudo") {
      std::cout << "id name Counting C++\nid author The Dudo authors\nplays all\nready 1" << std::endl;
    } else if (word == "view") {
      view = read_json(rest, at);
    } else if (word == "actions") {
      legal.clear();
      for (size_t end; (end = rest.find('|', at)) != std::string::npos; at = end + 1) legal.push_back(rest.substr(at, end - at));
      legal.push_back(rest.substr(at));
    } else if (word == "actions-like") {
      legal.clear();
      for (const auto& [name, kind] : read_json(rest, at).fields) legal.push_back(kind["first"].text);
    } else if (word == "go") {
      std::cout << "action " << choose(view, legal) << std::endl;
    } else if (word == "quit") break;
  }
}
