import { afterAll, beforeAll, expect, test } from "vitest";
import { type ContentFolder, makeContentFolder } from "../fixtures/content/content-folder";
import { type RunningSite, startSite } from "../fixtures/servers/running-site";
import { graphOf, problemsOf } from "../fixtures/structured-data/structured-data";

const SITE = `name: Praxis
description: Zwei Orte.
languages: [de, en]
timezone: Europe/Berlin
company: { legalName: Praxis GmbH, vatId: DE123456789, representatives: [M. Engel] }
locations:
  - name: Köln
    address: { street: Ring 1, postcode: "50667", town: Köln, country: DE }
    phone: "+49 221 123456"
    geo: { lat: 50.94, lng: 6.96 }
    picture: { src: media/picture.png, alt: Eingang }
    hours:
      - { days: mo-su, from: "00:00", to: "24:00" }
    except:
      - { from: 2090-12-24, to: 2090-12-26, closed: true, text: Weihnachten }
  - name: Bonn
    address: { street: Hof 2, postcode: "53113", town: Bonn, country: DE }
    phone: "+49 228 123456"
    picture: { src: media/picture.png, alt: Eingang }
    hours:
      - { days: "mo, we-fr", from: "20:00", to: "02:00" }
      - { days: sa, byAppointment: true }
    except:
      - { on: 2090-12-31, hours: [{ from: "10:00", to: "12:00" }] }
`;
const ENGLISH = `description: Two places.
locations:
  - name: Cologne
    address: { street: Ring 1, postcode: "50667", town: Cologne, country: DE }
    phone: "+49 221 123456"
    picture: { src: media/picture.png, alt: Entrance }
    hours: [{ days: mo-su, byAppointment: true }]
`;
const PAGE =
  "sections:\n  - { type: locations, title: A }\n  - { type: contact-details, title: B }\n";

let content: ContentFolder;
let site: RunningSite;

beforeAll(async () => {
  content = await makeContentFolder({
    "site.yaml": SITE,
    "site.en.yaml": ENGLISH,
    "orte.md": `---\ntitle: Orte\n${PAGE}---\n`,
    "orte.en.md": `---\ntitle: Places\n${PAGE}---\n`,
    "home.en.md": "---\ntitle: Practice\n---\n",
  });
  site = await startSite({ contentDir: content.dir, env: { SITE_URL: "https://example.com" } });
});

afterAll(async () => {
  await site.stop();
  await content.remove();
});

async function text(path: string): Promise<string> {
  const response = await fetch(site.url + path, { headers: { Accept: "text/html" } });
  return response.text();
}

const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

test.each(["/", "/orte", "/en", "/en/orte"])(
  "locations: the structured data of %s is valid, with a node for each location",
  async (path) => {
    const graph = await graphOf(site.url + path);
    expect(await problemsOf(graph)).toEqual([]);
    const places = graph.filter((thing) => thing["@type"] === "LocalBusiness");
    const names = path.startsWith("/en") ? ["Cologne"] : ["Köln", "Bonn"];
    expect(places.map(({ name }) => name)).toEqual(names);
  },
);

test("locations: address, place and hours with exceptions are data", async () => {
  const graph = await graphOf(`${site.url}/orte`);
  const [cologne, bonn] = graph.filter((thing) => thing["@type"] === "LocalBusiness");
  expect(cologne).toMatchObject({
    telephone: "+49 221 123456",
    address: { "@type": "PostalAddress", postalCode: "50667", addressLocality: "Köln" },
    geo: { latitude: 50.94, longitude: 6.96 },
    openingHoursSpecification: [
      { dayOfWeek: week, opens: "00:00", closes: "23:59" },
      { opens: "00:00", closes: "00:00", validFrom: "2090-12-24", validThrough: "2090-12-26" },
    ],
  });
  expect(bonn).toMatchObject({
    openingHoursSpecification: [
      { dayOfWeek: ["Monday", "Wednesday", "Thursday", "Friday"], opens: "20:00", closes: "02:00" },
      { opens: "10:00", closes: "12:00", validFrom: "2090-12-31", validThrough: "2090-12-31" },
    ],
  });
  expect(graph[0]).toMatchObject({ legalName: "Praxis GmbH", vatID: "DE123456789" });
});

test("locations: the page says without JavaScript whether a place is open, and marks the day", async () => {
  const html = await text("/orte");
  // The first is never closed; in English it is open by appointment.
  expect(html).toContain('<p class="opening-state is-open">Geöffnet</p>');
  // Both locations, in two sections.
  expect(html.match(/<tr aria-current="date">/g)).toHaveLength(4);
  expect(html).toContain("Praxis GmbH");
  const english = await text("/en/orte");
  expect(english).toContain('<p class="opening-state">By appointment</p>');
  expect(english).not.toMatch(/Köln|Geöffnet|Bonn/);
});

test("locations: llms.txt has the facts in its language, with the hours of any week", async () => {
  const german = await text("/llms.txt");
  expect(german).toContain("\n- Praxis GmbH\n- Vertreten durch: M. Engel\n");
  expect(german).toContain("\n- Köln: Ring 1, 50667 Köln, +49 221 123456\n");
  expect(german).toContain("\n  - Montag: 00:00–24:00\n");
  expect(german).toContain("\n  - 2090-12-24 – 2090-12-26: Geschlossen (Weihnachten)\n");
  expect(german).toContain("\n  - Dienstag: Geschlossen\n");
  expect(german).toContain("\n  - 2090-12-31: 10:00–12:00\n");
  const english = await text("/en/llms.txt");
  expect(english).toContain("\n- Cologne: Ring 1, 50667 Cologne, +49 221 123456\n");
  expect(english).not.toMatch(/Köln|Bonn/);
});

test("locations: the Markdown of a page has them too", async () => {
  const markdown = await text("/orte.md");
  expect(markdown).toMatch(
    /### Bonn\n\n- Adresse: Hof 2, 53113 Bonn\n- Telefon: \[0228 123456\]\(tel:\+49228123456\)\n\n\+ Montag: 20:00–02:00/,
  );
});

test("locations: the footer shows the first one where contact says nothing", async () => {
  expect(await text("/about")).toMatch(/<footer.*Ring 1.*50667 Köln.*<\/footer>/s);
});
