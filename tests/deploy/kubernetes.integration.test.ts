import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { Deployment } from "kubernetes-models/apps/v1";
import { HorizontalPodAutoscaler } from "kubernetes-models/autoscaling/v2";
import { Ingress, NetworkPolicy } from "kubernetes-models/networking.k8s.io/v1";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1";
import { ConfigMap, PersistentVolumeClaim, Service } from "kubernetes-models/v1";
import { expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { readConfig } from "../../server/config";
import { makeContentFolder } from "../fixtures/content/content-folder";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import { deskErrors, deskVariablesRead, variablesRead } from "../fixtures/project/settings";
import { spawnSite } from "../fixtures/servers/running-site";

const KINDS = {
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Service,
};

const text = readFileSync("deploy/kubernetes.yaml", "utf8");
const read = (yaml: string) => parseAllDocuments(yaml).map((document) => document.toJS());
const manifests = read(text);
const deskManifests = read(readFileSync("deploy/kubernetes-desk.yaml", "utf8"));

function find<Kind extends keyof typeof KINDS>(kind: Kind, name = "trifold") {
  const found = [...manifests, ...deskManifests].find(
    (manifest) => manifest.kind === kind && manifest.metadata.name === name,
  );
  return new KINDS[kind](found) as InstanceType<(typeof KINDS)[Kind]>;
}

const pod = find("Deployment").spec?.template.spec;
const deskPod = find("Deployment", "trifold-desk").spec?.template.spec;
const [desk] = deskPod?.containers ?? [];
const [container] = pod?.containers ?? [];

/** Keys that a validator has not looked at, because its schema has no such: it lets them pass. */
function unreadKeys(manifest: object, validate: (watched: object) => void): string[] {
  const unread = new Set<string>();
  function watch<Value extends object>(value: Value, path: string): Value {
    const inside = new Map<string | symbol, unknown>();
    for (const [key, child] of Object.entries(value)) {
      const name = `${path}/${key}`;
      unread.add(name);
      const isObject = typeof child === "object" && child !== null;
      inside.set(key, isObject ? watch(child, name) : child);
    }
    return new Proxy(value, {
      get(target, key) {
        unread.delete(`${path}/${String(key)}`);
        return inside.get(key) ?? Reflect.get(target, key);
      },
    });
  }
  validate(watch(manifest, ""));
  return [...unread];
}

test("kubernetes: a key that no schema has is found", () => {
  const manifest = manifests.find(({ kind }) => kind === "Service");
  const misspelt = { ...manifest, spec: { ...manifest.spec, selectors: {} } };
  const validate = (watched: object) => Object.assign(new Service(), watched).validate();
  expect(unreadKeys(misspelt, validate)).toEqual(["/spec/selectors"]);
});

test.each(
  [...manifests, ...deskManifests].map((manifest) => [
    manifest.kind,
    manifest.metadata.name,
    manifest,
  ]),
)("kubernetes: %s %s fits its schema", (kind, _name, manifest) => {
  expect(Object.keys(KINDS)).toContain(kind);
  const Kind = KINDS[kind as keyof typeof KINDS];
  expect(() => new Kind(manifest).validate()).not.toThrow();
  expect(unreadKeys(manifest, (watched) => Object.assign(new Kind(), watched).validate())).toEqual(
    [],
  );
  expect(() => new Kind({ ...manifest, metadata: { name: 1 } }).validate()).toThrow();
});

test("kubernetes: names and labels that mean one another are the same", () => {
  const labels = find("Deployment").spec?.template.metadata?.labels;
  expect(labels).toBeDefined();
  for (const selected of [
    find("Deployment").spec?.selector.matchLabels,
    find("Service").spec?.selector,
    find("PodDisruptionBudget").spec?.selector?.matchLabels,
    find("NetworkPolicy").spec?.podSelector?.matchLabels,
  ]) {
    expect(selected).toEqual(labels);
  }
  const ports = container?.ports?.map(({ name }) => name);
  for (const probe of ["startupProbe", "readinessProbe", "livenessProbe"] as const) {
    expect(ports).toContain(container?.[probe]?.httpGet?.port);
  }
  for (const { targetPort } of find("Service").spec?.ports ?? [])
    expect(ports).toContain(targetPort);
  const mounts = container?.volumeMounts?.map(({ name }) => name);
  expect(mounts?.sort()).toEqual(pod?.volumes?.map(({ name }) => name).sort());
  expect(find("HorizontalPodAutoscaler").spec?.scaleTargetRef.name).toBe("trifold");
});

test("kubernetes: two pods that may do little, and have time for what is under way", () => {
  expect(find("Deployment").spec?.replicas).toBe(2);
  expect(find("HorizontalPodAutoscaler").spec?.minReplicas).toBe(2);
  expect(pod?.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
  expect(container?.securityContext).toMatchObject({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ["ALL"] },
  });
  expect(container?.resources?.limits).toHaveProperty("memory");
  const { shutdownDelayMs } = readConfig(find("ConfigMap", "trifold-settings").data ?? {});
  expect(shutdownDelayMs).toBe(5000);
  expect(pod?.terminationGracePeriodSeconds).toBeGreaterThan(shutdownDelayMs / 1000 + 10);
});

/** CPU as Kubernetes writes it, in thousandths of a core. */
function millicores(quantity: unknown): number {
  const text = String(quantity);
  return text.endsWith("m") ? Number.parseInt(text, 10) : 1000 * Number(text);
}

test("kubernetes: pods are added when those that run have used most of what they may, not of what they asked for", () => {
  const metrics = find("HorizontalPodAutoscaler").spec?.metrics ?? [];
  expect(metrics).toHaveLength(1);
  const { target } = metrics[0]?.resource ?? {};
  const { requests, limits } = container?.resources ?? {};
  const most = millicores(limits?.cpu);
  const share =
    target?.type === "Utilization"
      ? ((target.averageUtilization ?? 0) / 100) * millicores(requests?.cpu)
      : millicores(target?.averageValue);
  expect(share / most).toBeGreaterThanOrEqual(0.5);
  expect(share / most).toBeLessThanOrEqual(0.8);
});

test("kubernetes: the settings are the site's, and without errors", () => {
  const settings = find("ConfigMap", "trifold-settings").data ?? {};
  const known = variablesRead();
  expect(Object.keys(settings).filter((name) => !known.includes(name))).toEqual([]);
  expect(() => readConfig(settings)).not.toThrow();
  expect(container?.ports?.find(({ name }) => name === "metrics")?.containerPort).toBe(
    Number(settings.ADMIN_PORT),
  );
});

test("kubernetes: the content in the ConfigMap is without errors", async () => {
  const content = await makeContentFolder(find("ConfigMap", "trifold-content").data);
  const check = spawnSite({}, ["check-content", content.dir]);
  expect(await check.ended, check.output()).toBe(0);
  await content.remove();
});

test("kubernetes: one desk, another user of the site's group, that may do little", () => {
  const { spec } = find("Deployment", "trifold-desk");
  expect(spec).toMatchObject({ replicas: 1, strategy: { type: "Recreate" } });
  const group = pod?.securityContext?.runAsGroup;
  expect(deskPod?.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1001 });
  expect(deskPod?.securityContext).toMatchObject({ runAsGroup: group, fsGroup: group });
  expect(deskPod?.terminationGracePeriodSeconds).toBeGreaterThan(11);
  for (const container of [...(deskPod?.initContainers ?? []), desk]) {
    expect(container?.image).toBe(pod?.containers[0]?.image);
    expect(container?.securityContext).toEqual(pod?.containers[0]?.securityContext);
    expect(container?.resources?.limits).toHaveProperty("memory");
  }
  expect(desk?.args).toEqual(["desk"]);
});

test("kubernetes: the desk's names and labels mean one another, and nothing of the site", () => {
  const labels = find("Deployment", "trifold-desk").spec?.template.metadata?.labels;
  for (const selected of [
    find("Deployment", "trifold-desk").spec?.selector.matchLabels,
    find("Service", "trifold-desk").spec?.selector,
    find("NetworkPolicy", "trifold-desk").spec?.podSelector?.matchLabels,
  ]) {
    expect(selected).toEqual(labels);
  }
  // Labels of which one contains the other would send visitors to the desk.
  expect(labels).not.toMatchObject(find("Service").spec?.selector ?? {});
  const ports = desk?.ports?.map(({ name }) => name);
  const settings = find("ConfigMap", "trifold-desk-settings").data ?? {};
  const { host } = new URL(settings.DESK_URL ?? "");
  for (const probe of ["startupProbe", "readinessProbe", "livenessProbe"] as const) {
    expect(ports).toContain(desk?.[probe]?.httpGet?.port);
    // It answers a probe at no other host.
    const value = `localhost:${desk?.ports?.[0]?.containerPort}`;
    expect(desk?.[probe]?.httpGet?.httpHeaders).toEqual([{ name: "Host", value }]);
  }
  expect(find("Service", "trifold-desk").spec?.ports?.map((port) => port.targetPort)).toEqual(
    ports,
  );
  const [rule] = find("Ingress", "trifold-desk").spec?.rules ?? [];
  expect(rule?.host).toBe(host);
  expect(rule?.http?.paths[0]?.backend.service?.name).toBe("trifold-desk");
  const mounted = [...(deskPod?.initContainers ?? []), desk].flatMap(
    (container) => container?.volumeMounts?.map(({ name }) => name) ?? [],
  );
  const volumes = deskPod?.volumes?.map(({ name }) => name) ?? [];
  expect([...new Set(mounted)].sort()).toEqual(volumes.sort());
});

test("kubernetes: the desk's settings are its own and the site's, and valid", () => {
  const settings = find("ConfigMap", "trifold-desk-settings").data ?? {};
  const known = [...variablesRead(), ...deskVariablesRead()];
  expect(Object.keys(settings).filter((name) => !known.includes(name))).toEqual([]);
  // The folders of the image.
  expect(deskErrors({ ...settings, CONTENT_DIR: "/site/content", DATA_DIR: "/site/data" })).toEqual(
    [],
  );
  expect(settings.SITE_URL).toBe(find("ConfigMap", "trifold-settings").data?.SITE_URL);
  expect(settings.TRUSTED_PROXIES).toBe(
    find("ConfigMap", "trifold-settings").data?.TRUSTED_PROXIES,
  );
  expect(settings.DESK_SITE_URL).toBe(`http://${find("Service").metadata?.name}`);
});

test("kubernetes: with the line of a desk the site reads the content, and does not see what is the desk's", () => {
  // What its comment says to do.
  const changed = text.replace(
    /^( +# )(persistentVolumeClaim: .*)\n( +- name: .*)\n( +)configMap: .*$/gm,
    "$3\n$4$2",
  );
  const deployment = read(changed).find(({ kind }) => kind === "Deployment");
  expect(() => new Deployment(deployment).validate()).not.toThrow();
  const site = new Deployment(deployment).spec?.template.spec;
  const claims = (spec: typeof site) =>
    Object.fromEntries(
      (spec?.volumes ?? []).flatMap(({ name, persistentVolumeClaim: claim }) =>
        claim ? [[name, claim.claimName]] : [],
      ),
    );
  expect(claims(site)).toEqual({
    archive: "trifold-archive",
    content: "trifold-content",
  });
  expect(claims(deskPod)).toEqual({
    content: "trifold-content",
    desk: "trifold-desk",
  });
  for (const name of Object.values(claims(deskPod)))
    expect(find("PersistentVolumeClaim", name).spec?.accessModes).toBeDefined();
  const mount = site?.containers[0]?.volumeMounts?.find(({ name }) => name === "content");
  expect(mount?.readOnly).toBe(true);
  expect(desk?.volumeMounts?.find(({ name }) => name === "content")?.readOnly).toBeUndefined();
  const own = find("ConfigMap", "trifold-desk-settings").data?.DESK_DATA_DIR;
  expect(desk?.volumeMounts?.find(({ name }) => name === "desk")?.mountPath).toBe(own);
});

test("kubernetes: a new volume gets the first content, and one that has a site stays", async () => {
  const [program = "", , source = ""] = deskPod?.initContainers?.[0]?.command ?? [];
  expect(program).toBe("node");
  const [first, volume] = await Promise.all([makeTemporaryFolder(), makeTemporaryFolder()]);
  const run = () =>
    execFileSync(process.execPath, [
      "-e",
      source.replaceAll("/first", first.dir).replaceAll("/site/content", volume.dir),
    ]);
  // As Kubernetes mounts a ConfigMap.
  await mkdir(path.join(first.dir, "..data"));
  await writeFile(path.join(first.dir, "..data/site.yaml"), "name: First\n");
  await symlink("..data/site.yaml", path.join(first.dir, "site.yaml"));
  run();
  const file = path.join(volume.dir, "site.yaml");
  expect(await readFile(file, "utf8")).toBe("name: First\n");
  expect(await volume.list()).toEqual(["site.yaml"]);
  await writeFile(file, "name: Changed\n");
  run();
  expect(await readFile(file, "utf8")).toBe("name: Changed\n");
  await Promise.all([first.remove(), volume.remove()]);
});
