import { expect, test } from "vitest";
import { createTrust, networkOf, withoutPort } from "../../../server/security/visitor-address";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:51234", "203.0.113.7"],
  ["[2001:db8::1]:443", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["2001:db8::1", "2001:db8::1"],
  ["2001:db8::443", "2001:db8::443"],
  ["::ffff:203.0.113.7", "::ffff:203.0.113.7"],
  ["[::ffff:203.0.113.7]:80", "::ffff:203.0.113.7"],
  ["fe80::1%eth0", "fe80::1%eth0"],
  ["203.0.113.7:", "203.0.113.7:"],
  ["203.0.113.7:port", "203.0.113.7:port"],
  ["example.com:80", "example.com:80"],
  ["[example]:80", "[example]:80"],
  ["unknown", "unknown"],
  ["", ""],
])("visitor address: %s without a port is %s", (given, address) => {
  expect(withoutPort(given)).toBe(address);
});

test.each([
  ["10.1.2.3", true],
  ["10.1.2.3:8080", true],
  ["::ffff:10.1.2.3", true],
  ["[::ffff:10.1.2.3]:8080", true],
  ["192.0.2.1", true],
  ["192.0.2.2", false],
  ["2001:db8:1::7", true],
  ["[2001:db8:1::7]:443", true],
  ["2001:db8:2::7", false],
  ["11.1.2.3:8080", false],
  ["fe80::1%eth0", false],
  ["unknown", false],
  ["", false],
])("visitor address: %s is a proxy: %s", (address, isTrusted) => {
  expect(createTrust(["10.0.0.0/8", "192.0.2.1", "2001:db8:1::/48"])(address)).toBe(isTrusted);
  expect(createTrust([])(address)).toBe(false);
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::FFFF:192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
  ["", "unknown"],
  ["not an address", "unknown"],
])("visitor address: %s belongs to %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
