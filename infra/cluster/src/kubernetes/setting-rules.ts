import { type Container, type Manifest, ofKind, type RuleOptions, type Workload } from './manifest-objects.ts'

/** Read by Node or by a library of ours, not by the processes' own code. */
const foreign = /^(NODE_|OTEL_|TZ$)/

/** Settings that no process reads, secrets that are not in files, and objects that are not there. */
export function settingRules(
  { name, pod, containers }: Workload,
  manifests: Manifest[],
  options: RuleOptions
): string[] {
  const has = (kind: string, wanted: string) =>
    options.external.includes(`${kind}/${wanted}`) ||
    ofKind(manifests, kind).some((one) => one.metadata.name === wanted)
  const mistakes: string[] = []
  for (const volume of pod.volumes ?? []) {
    const wanted = volume.secret ? ['Secret', volume.secret.secretName] : ['ConfigMap', volume.configMap?.name]
    if (wanted[1] && !has(wanted[0], wanted[1]))
      mistakes.push(`${name} needs ${wanted.join(' ')}, which nothing makes.`)
  }
  for (const container of containers) {
    const [command = ''] = container.args ?? []
    const read = options.settings[command]
    if (!read) {
      mistakes.push(`${name} runs the command « ${command} », which the image has not.`)
      continue
    }
    for (const { configMapRef } of container.envFrom ?? [])
      if (configMapRef && !has('ConfigMap', configMapRef.name))
        mistakes.push(`${name} needs ConfigMap ${configMapRef.name}, which nothing makes.`)
    for (const setting of settingsOf(container, manifests)) {
      if (foreign.test(setting) || read.includes(setting)) continue
      if (setting.endsWith('_FILE') && read.includes(setting.slice(0, -'_FILE'.length))) continue
      mistakes.push(`${name} is given ${setting}, which the process ${command} does not read.`)
    }
    for (const { name: setting, value, valueFrom } of container.env ?? [])
      if (/(SECRET|PASSWORD|_URI|_KEY)$/.test(setting) && (valueFrom || value))
        mistakes.push(`${name} has ${setting} in its environment: a secret is a file, ${setting}_FILE.`)
  }
  return mistakes
}

function settingsOf({ env = [], envFrom = [] }: Container, manifests: Manifest[]): string[] {
  const names = envFrom.map(({ configMapRef }) => configMapRef?.name)
  const maps = ofKind(manifests, 'ConfigMap').filter(({ metadata }) => names.includes(metadata.name))
  return [...maps.flatMap(({ data }) => Object.keys(data ?? {})), ...env.map(({ name }) => name)]
}
