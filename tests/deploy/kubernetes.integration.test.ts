import { readFileSync } from "node:fs";
import { Deployment } from "kubernetes-models/apps/v1";
import { HorizontalPodAutoscaler } from "kubernetes-models/autoscaling/v2";
import { Ingress, NetworkPolicy } from "kubernetes-models/networking.k8s.io/v1";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1";
import { ConfigMap, PersistentVolumeClaim, Service } from "kubernetes-models/v1";
import { expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { readConfig } from "../../server/config";
import { makeContentFolder } from "../fixtures/content/content-folder";
import { variablesRead } from "../fixtures/project/settings";
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

const documents = parseAllDocuments(readFileSync("deploy/kubernetes.yaml", "utf8"));
const manifests = documents.map((document) => document.toJS());

function find<Kind extends keyof typeof KINDS>(kind: Kind, name = "trifold") {
  const found = manifests.find(
    (manifest) => manifest.kind === kind && manifest.metadata.name === name,
  );
  return new KINDS[kind](found) as InstanceType<(typeof KINDS)[Kind]>;
}

const pod = find("Deployment").spec?.template.spec;
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

test.each(manifests.map((manifest) => [manifest.kind, manifest.metadata.name, manifest]))(
  "kubernetes: %s %s fits its schema",
  (kind, _name, manifest) => {
    expect(Object.keys(KINDS)).toContain(kind);
    const Kind = KINDS[kind as keyof typeof KINDS];
    expect(() => new Kind(manifest).validate()).not.toThrow();
    expect(
      unreadKeys(manifest, (watched) => Object.assign(new Kind(), watched).validate()),
    ).toEqual([]);
    expect(() => new Kind({ ...manifest, metadata: { name: 1 } }).validate()).toThrow();
  },
);

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
