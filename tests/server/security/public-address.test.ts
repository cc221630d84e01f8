import { expect, test } from "vitest";
import { isPublicAddress } from "../../../server/security/public-address";

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
  ["2001::1", false],
  ["2002:7f00:1::", false],
])("isPublicAddress: %s is %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
