import { expect, test } from "vitest";
import { isCrawler } from "../../../app/browser/crawler";

test.each([
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Googlebot-Image/1.0",
  "AdsBot-Google (+http://www.google.com/adsbot.html)",
  "Mediapartners-Google",
  "Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)",
  "APIs-Google (+https://developers.google.com/webmasters/APIs-Google.html)",
  "FeedFetcher-Google; (+http://www.google.com/feedfetcher.html)",
  "Mozilla/5.0 (X11; Linux x86_64; Storebot-Google/1.0) AppleWebKit/537.36",
  "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
  "Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)",
  "DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)",
  "Mozilla/5.0 (Macintosh) AppleWebKit/600.2.5 (KHTML, like Gecko) (Applebot/0.1)",
  "Twitterbot/1.0",
  "LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)",
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2)",
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0)",
  "Mozilla/5.0 (compatible; SemrushBot/7~bl)",
  "Mozilla/5.0 (Linux; Android 7.0;) (compatible; PetalBot)",
  "Mozilla/5.0 (Linux; Android 11; moto g) Chrome/119 Mobile Safari/537.36 Chrome-Lighthouse",
  "facebookexternalhit/1.1",
  "Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)",
  "Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)",
  "Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)",
  "Mozilla/5.0 (compatible; YandexImages/3.0; +http://yandex.com/bots)",
  "Mozilla/5.0 (Macintosh) AppleWebKit/534+ (KHTML, like Gecko) BingPreview/1.0b",
  "Mozilla/5.0 (compatible; Qwantify/2.4w; +https://www.qwant.com/)/2.4w",
])("isCrawler: true for %s", (userAgent) => {
  expect(isCrawler(userAgent)).toBe(true);
});

test.each([
  "Mozilla/5.0 (Linux; Android 10; CUBOT KINGKONG 5 Pro) AppleWebKit/537.36 Chrome/119 Mobile Safari/537.36",
  "Mozilla/5.0 (Linux; Android 9; CUBOT_X19 Build/PPR1) AppleWebKit/537.36",
  "Mozilla/5.0 (Linux; Android 14; Google Pixel 8) AppleWebKit/537.36 Chrome/119 Mobile Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120 Safari/537.36",
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/120 Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) GSA/300.0 Mobile/15E148 Safari/604.1",
  "",
])("isCrawler: false for %s", (userAgent) => {
  expect(isCrawler(userAgent)).toBe(false);
});
