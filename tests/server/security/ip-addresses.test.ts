import { expect, test } from "vitest";
import {
  createTrust,
  isPublicAddress,
  networkOf,
  withoutPort,
} from "../../../server/security/ip-addresses";

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

test.each([
  ["93.184.216.34", true],
  ["1.1.1.1", true],
  ["172.15.255.255", true],
  ["172.32.0.1", true],
  ["2606:4700:4700::1111", true],
  ["2a00:1450:4001::1", true],
  ["0.0.0.0", false],
  ["10.1.2.3", false],
  ["100.64.0.1", false],
  ["127.0.0.1", false],
  ["127.255.255.254", false],
  ["169.254.169.254", false],
  ["172.16.0.1", false],
  ["172.31.255.255", false],
  ["192.168.1.1", false],
  ["198.18.0.1", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["::", false],
  ["::1", false],
  ["::ffff:127.0.0.1", false],
  ["::ffff:8.8.8.8", false],
  ["64:ff9b::7f00:1", false],
  ["fc00::1", false],
  ["fd12:3456::1", false],
  ["fe80::1", false],
  ["ff02::1", false],
  ["2001:db8::1", false],
  ["3fff::1", false],
  ["4000::1", false],
  ["::8.8.8.8", false],
  ["0x08.8.8.8", false],
  ["not an address", false],
  ["2001::1", false],
  ["2002:7f00:1::", false],
])("isPublicAddress: %s is %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
