import { parse } from 'yaml';
import { filesIn, textOf } from '../testkit';

/* docker-compose.yml and the Dockerfile are read here, because not every machine has an engine that could run them. */
interface Service {
  command?: string[];
  environment?: Record<string, unknown>;
  volumes?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  ports?: string[];
  tmpfs?: string[];
  security_opt?: string[];
  stop_grace_period?: string;
  healthcheck?: { test: string[] };
  depends_on?: Record<string, unknown> | string[];
  user?: string;
}
const compose = parse(textOf('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const { services, volumes } = compose;
const ownProcesses = ['web1', 'web2', 'worker'] as const;

test('there are a load balancer, two processes for requests, one for jobs, a database with a standby, and a mail catcher', () => {
  expect(Object.keys(services)).toEqual(['balancer', 'web1', 'web2', 'worker', 'db', 'standby', 'mail']);
  expect(ownProcesses.map((name) => services[name]!.command!.at(-1))).toEqual(['web', 'web', 'worker']);
});

test.each(ownProcesses)(
  '%s shares the database and the keys, writes nothing else, and has no rights of its own',
  (name) => {
    const { environment, volumes: mounts, read_only: isReadOnly, cap_drop: dropped } = services[name]!;
    expect(environment!.DATABASE_URL).toMatch(/@db:5432\/candor$/);
    expect(mounts).toEqual(['keys:/data-keys']);
    expect([isReadOnly, dropped]).toEqual([true, ['ALL']]);
  },
);

test.each(ownProcesses)(
  '%s can gain no rights, is reached by the load balancer alone, and has the time to drain',
  (name) => {
    const { security_opt: options, tmpfs, ports, stop_grace_period: grace, depends_on: needed } = services[name]!;
    expect([options, tmpfs, ports]).toEqual([['no-new-privileges:true'], ['/tmp'], undefined]);
    // It drains for 5 seconds, and its jobs and requests may take 12 more.
    expect(Number(/^(\d+)s$/.exec(grace!)![1])).toBeGreaterThan(17);
    expect(needed).toEqual({ db: { condition: 'service_healthy' } });
    expect(services.db!.healthcheck!.test).toContain('pg_isready');
  },
);

test('the keys are on a volume that no database has', () => {
  expect(Object.keys(volumes).toSorted()).toEqual(['database', 'keys', 'standby']);
  for (const name of ['db', 'standby']) expect(services[name]!.volumes!.join()).not.toContain('keys');
});

test('every setting of a process exists, and every volume and service that is named does', () => {
  const settings = textOf('docs/settings.md');
  for (const name of ownProcesses)
    for (const setting of Object.keys(services[name]!.environment!)) expect(settings).toContain(`\`${setting}\``);
  for (const { volumes: mounts = [], depends_on: needed = {} } of Object.values(services)) {
    for (const source of mounts.map((mount) => mount.split(':')[0]!))
      if (source.startsWith('./')) expect(textOf(source.slice(2))).not.toBe('');
      else expect(volumes).toHaveProperty(source);
    for (const other of Array.isArray(needed) ? needed : Object.keys(needed)) expect(services).toHaveProperty(other);
  }
});

test('both databases store no commit times, and log no values', () => {
  for (const name of ['db', 'standby'])
    for (const setting of ['track_commit_timestamp=off', 'log_min_error_statement=panic'])
      expect(services[name]!.command).toContain(setting);
});

test('the load balancer asks for readiness, knows both processes, and writes no log', () => {
  const lines = textOf('deploy/haproxy.cfg').split('\n');
  const having = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).map((line) => line.trim());
  expect(having(/^\s*option httpchk/)).toEqual(['option httpchk GET /readyz']);
  expect(having(/^\s*server /)).toEqual(['server web1 web1:4000', 'server web2 web2:4000']);
  expect(having(/^\s*(log\s|option httplog)/)).toEqual([]);
});

test('the image is built in stages, holds no sources, and runs as an ordinary user whose readiness is checked', () => {
  const stages = textOf('Dockerfile')
    .split(/^FROM /m)
    .slice(1);
  expect(stages.length).toBe(3);
  const last = stages.at(-1)!;
  expect(last).toMatch(/^USER node$/m);
  expect(last).toContain('/readyz');
  expect(last).toMatch(/^VOLUME \["\/data", "\/data-keys"\]$/m);
  expect([...last.matchAll(/^COPY (.*)$/gm)].map(([, what]) => what!).join()).not.toMatch(
    /\b(server|client|tests)\b\s/,
  );
  for (const [, scripts] of last.matchAll(/^COPY (scripts\/.*) \.\//gm))
    for (const file of scripts!.split(' ')) expect(filesIn('scripts', '.mjs')).toContain(file);
});
