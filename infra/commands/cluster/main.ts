import type { ClusterCommand, ClusterEngine } from '@keur/cluster/engine'

/** Each starts the engines that it needs, shows what it promises, and stops them. */
const commands: Record<string, () => Promise<{ run: ClusterCommand }>> = {
  manifests: () => import('@keur/cluster/kubernetes/manifests'),
  config: () => import('@keur/cluster/compose-config'),
  image: () => import('@keur/cluster/containers/image'),
  kube: () => import('@keur/cluster/kubernetes/kube'),
  compose: () => import('@keur/cluster/containers/compose'),
  kill: () => import('@keur/cluster/containers/kill'),
  roll: () => import('@keur/cluster/containers/roll'),
  observe: () => import('@keur/cluster/containers/observe'),
  alerts: () => import('@keur/cluster/alerts'),
  search: () => import('@keur/cluster/search/search'),
  database: () => import('@keur/cluster/database/database')
}

const [name = '', ...parameters] = process.argv.slice(2)
const engines: Pick<ClusterEngine, 'stop'>[] = []

async function stopAll(): Promise<void> {
  for (let engine = engines.pop(); engine; engine = engines.pop()) {
    await engine.stop().catch((error) => console.error(`An engine did not stop: ${error.message}`))
  }
}

let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    if (isInterrupted) return
    isInterrupted = true
    console.log('\nStopping what was started…')
    await stopAll()
    process.exit(130)
  })
}

try {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!load) throw new Error(`npm run cluster -- ${Object.keys(commands).join(' | ')}: choose one.`)
  const start = performance.now()
  const use = <Engine extends Pick<ClusterEngine, 'stop'>>(engine: Engine) => {
    engines.push(engine)
    return engine
  }
  const isWell = await (await load()).run({ parameters, log: console.log, use })
  await stopAll()
  console.log(`\n${isWell ? 'All of it is as it should be' : 'Something is wrong, see above'}: ${seconds(start)} s.`)
  process.exit(isWell ? 0 : 1)
} catch (error) {
  // Parts end when they are interrupted, and what waits for them fails: that is no news.
  if (isInterrupted) await new Promise(() => {})
  await stopAll()
  console.error(error instanceof Error ? error.message : error)
  // Those of other programs: a sentence for the operator of the site does not say what to mend here.
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause !== error) console.error(cause.message)
  process.exit(1)
}

function seconds(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(0)
}
