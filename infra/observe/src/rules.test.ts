import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@keur/platform/apps'
import { parse } from 'yaml'
import { namesIn, realSeries } from './testing/real-metrics.ts'

const folder = join(root, 'infra/observe')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

interface Alert {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}
const alerts = (parse(read('alerts.yaml')) as { groups: { rules: Alert[] }[] }).groups.flatMap(({ rules }) => rules)

interface Panel {
  title: string
  targets: { expr: string; legendFormat: string }[]
}
const dashboards = readdirSync(join(folder, 'dashboards'))
const panels = dashboards.flatMap((file) =>
  (JSON.parse(read(`dashboards/${file}`)) as { panels: Panel[] }).panels.map((panel) => ({ file, ...panel }))
)

const series = realSeries()
/** The names that no process has, and the labels that none of the series has. */
function unknownIn(expression: string): string[] {
  const names = namesIn(expression)
  const labels = new Set(names.series.flatMap((name) => series.get(name) ?? []))
  return [...names.series.filter((name) => !series.has(name)), ...names.labels.filter((label) => !labels.has(label))]
}

test('names are found in expressions', () => {
  expect(namesIn('sum by (le, section) (rate(a_total{route="page",x!~"y"}[5m])) / b_ratio > 0.5 unless up')).toEqual({
    series: ['a_total', 'b_ratio', 'up'],
    labels: ['le', 'section', 'route', 'x']
  })
  expect(unknownIn('rate(gateway_pages_total{colour="red"}[5m]) + keur_nothing')).toEqual(['keur_nothing', 'colour'])
})

const page = read('alerts.md')
/** What the page says of each alert, by the fragment of its heading. */
const parts = new Map(page.split(/^## /m).map((part) => [part.split('\n', 1)[0]!, part]))

test.each(alerts.map((alert) => [alert.alert, alert] as const))(
  'the alert %s asks for metrics that exist, and the page has what to do',
  (name, { expr, labels, annotations }) => {
    expect(unknownIn(expr)).toEqual([])
    expect(['page', 'ticket']).toContain(labels.severity)
    const fragment = name.replace(/(?<=.)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
    expect(annotations.runbook).toBe(`infra/observe/alerts.md#${fragment}`)
    expect(parts.get(fragment)).toMatch(/\*\*Visitors\*\*: .*\*\*See\*\*: .*^(1\. |- \*\*Do\*\*: )/ms)
  }
)

test('every part of the page belongs to an alert, and its links lead somewhere', () => {
  expect([...parts.keys()].slice(1).sort()).toEqual(
    alerts.map(({ annotations }) => annotations.runbook.split('#')[1]).sort()
  )
  const links = Array.from(page.matchAll(/\]\(([^)]+)\)/g), ([, link = '']) => link)
  const leads = (link: string) => (link.startsWith('#') ? parts.has(link.slice(1)) : existsSync(join(folder, link)))
  expect(links.filter((link) => !leads(link))).toEqual([])
})

test.each(panels.map((panel) => [panel.file, panel.title, panel] as const))(
  '%s: «%s» asks for metrics that exist',
  (_file, _title, { targets }) => {
    expect(targets.flatMap(({ expr }) => unknownIn(expr))).toEqual([])
    const legends = targets.flatMap(({ expr, legendFormat }) =>
      [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].filter(([, label = '']) => unknownLabel(expr, label))
    )
    expect(legends).toEqual([])
  }
)
const unknownLabel = (expression: string, label: string) =>
  namesIn(expression).series.every((name) => !series.get(name)?.includes(label))

test('the page names panels and dashboards that exist', () => {
  const titles = new Set(panels.map(({ title }) => title))
  const named = Array.from(page.matchAll(/«([^»]+)» on «(\w+)»/g), (match) => match.slice(1, 3))
  expect(named.length).toBeGreaterThan(10)
  for (const [title = '', dashboard = ''] of named) {
    expect(titles).toContain(title)
    expect(dashboards).toContain(`${dashboard.toLowerCase()}.json`)
  }
})

test('names of metrics follow the conventions of Prometheus', () => {
  const own = [...series.keys()].filter((name) => /^(gateway|api|publishing)_/.test(name))
  expect(own.length).toBeGreaterThan(25)
  expect(own.filter((name) => /milli|minutes|percent|_(ms|kb|mb)\b/.test(name))).toEqual([])
})

test('Prometheus and Alertmanager know each other’s names', () => {
  const { scrape_configs } = parse(read('prometheus.yaml')) as { scrape_configs: { job_name: string }[] }
  expect(scrape_configs.map(({ job_name }) => job_name)).toEqual(['gateway', 'api', 'publishing'])
  const { inhibit_rules } = parse(read('alertmanager.yaml')) as {
    inhibit_rules: { source_matchers: string[]; target_matchers: string[] }[]
  }
  const named = inhibit_rules
    .flatMap(({ source_matchers, target_matchers }) => [...source_matchers, ...target_matchers])
    .flatMap((matcher) => (/"(.+)"/.exec(matcher)?.[1] ?? '').split('|'))
  const names = alerts.map(({ alert }) => alert)
  expect(named.filter((name) => !names.includes(name))).toEqual([])
})
