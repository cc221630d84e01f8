import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../scripts/test/free-port";
import { type RunningProcess, startProcess } from "./processes";

/** Starts nginx with one worker that serves one file with the same headers. */
export async function startNginx(
  headers: readonly string[],
  body: Buffer,
): Promise<RunningProcess> {
  const dir = await mkdtemp(path.join(tmpdir(), "bench-nginx-"));
  const port = await freePort();
  await writeFile(path.join(dir, "index.html"), body);
  const lines = headers.flatMap((name, index) => {
    const value = headers[index + 1] ?? "";
    const isOurs = index % 2 === 0 && !/^(content-length|content-type|etag|date)$/i.test(name);
    return isOurs ? [`add_header ${name} "${value.replaceAll('"', '\\"')}";`] : [];
  });
  await writeFile(
    path.join(dir, "nginx.conf"),
    `daemon off; worker_processes 1; pid ${dir}/pid; error_log ${dir}/error.log;
events { worker_connections 512; }
http { access_log off; keepalive_requests 100000000; open_file_cache max=10; default_type text/html; sendfile on;
  client_body_temp_path ${dir}; proxy_temp_path ${dir}; fastcgi_temp_path ${dir}; uwsgi_temp_path ${dir}; scgi_temp_path ${dir};
  server { listen 127.0.0.1:${port}; root ${dir}; ${lines.join("\n")} } }`,
  );
  return startProcess(["nginx", "-c", path.join(dir, "nginx.conf"), "-p", dir], {}, port);
}
