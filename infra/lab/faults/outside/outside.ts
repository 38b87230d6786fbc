import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findBrowser } from '@keur/engines/browser'
import { trustedKeysFile } from '@keur/store/trusted-keys'
import { type Browser, chromium } from 'playwright'
import { assertThat, type Figures, type Scenario, type ScenarioContext, type TestSite } from '../scenario.ts'
import { startRegistry } from './registry.ts'
import { createTeam, type Team } from './team.ts'

export const outside: Scenario = {
  name: 'outside',
  guarantee:
    'A team with Node, an address and a key goes from an empty folder to a live section, and takes it off again: open pages keep it.',
  explicitOnly: true,
  async run(context) {
    const folder = mkdtempSync(join(tmpdir(), 'keur-outside-'))
    const registry = await startRegistry(await context.pack(join(folder, 'packages')))
    const site = await context.openSite()
    const browser = await chromium.launch(await findBrowser(context))
    try {
      const home = mkdtempSync(join(folder, 'team-'))
      const team = createTeam(folder, { KEUR_SITE: site.address, TEAM_KEY: 'agenda.pem' })
      return await walk({ ...context, team, home, registry: registry.address, site, browser })
    } finally {
      await browser.close()
      await site.stop()
      registry.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

interface Walk extends ScenarioContext {
  team: Team
  /** An empty folder. */
  home: string
  /** Has the packages of the scope @keur. */
  registry: string
  site: TestSite
  browser: Browser
}

async function walk(context: Walk): Promise<Figures> {
  const { team, home, registry, site, browser } = context
  const started = performance.now()
  await team.run(`npm config set @keur:registry=${registry}`, home)
  await team.run('npx --yes @keur/cli new agenda --prefix /agenda', home)
  const folder = join(home, 'agenda')
  await team.run('npm install --no-audit --no-fund', folder)
  const change = await develop(context, folder)
  await team.run('npm test', folder)
  trust(site, await team.run('npx keur key', folder))
  await team.run('npm run deploy', folder)
  const live = await waitFor(`${site.address}/agenda`, 200)
  const toLive = (performance.now() - started) / 1000
  assertThat((await live.text()).includes('<h1>Agenda</h1>'), 'The live page is not the section’s.')
  await team.run('npx keur status', folder)

  const tab = await browser.newPage()
  await tab.goto(`${site.address}/agenda`)
  await tab.getByRole('heading', { level: 1, name: 'Agenda' }).waitFor()
  await team.run('npx keur retire', folder)
  const gone = await waitFor(`${site.address}/agenda`, 410)
  assertThat(
    (await gone.text()).includes('Cette rubrique n’existe plus'),
    'The page of a retired section says nothing.'
  )
  await tab.getByRole('contentinfo').getByRole('link', { name: 'Questions fréquentes' }).click()
  await tab.waitForURL('**/faq')
  await tab.goBack()
  await tab.getByRole('heading', { level: 1, name: 'Agenda' }).waitFor()
  await team.run('npx keur rollback', folder)
  await waitFor(`${site.address}/agenda`, 200)
  return figuresOf(team, toLive, change)
}

/** Opens the section in front of the live site, and changes it. Returns the seconds until the change was seen. */
async function develop({ team, browser }: Walk, folder: string): Promise<number> {
  const server = await team.runUntil('npm run dev', folder, 'Ready in')
  const address = /http:\S+/.exec(server.line)?.[0] ?? ''
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))
  try {
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: 'Agenda' }).waitFor()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Questions fréquentes' }).click()
    await page.waitForURL('**/faq')
    await page.goBack()
    await page.getByText('Cette rubrique vient d’ouvrir.').waitFor()
    const file = join(folder, 'src/home/home-page.tsx')
    const changed = performance.now()
    writeFileSync(file, readFileSync(file, 'utf8').replace('Cette rubrique vient d’ouvrir.', 'Bientôt du nouveau.'))
    await page.getByText('Bientôt du nouveau.').waitFor()
    const seconds = (performance.now() - changed) / 1000
    assertThat(errors.length === 0, `The browser reports errors: ${errors.join(' | ')}`)
    writeFileSync(join(folder, 'src/added.ts'), 'export const wrong: number = "text"\n')
    await server.next("Type 'string' is not assignable to type 'number'")
    rmSync(join(folder, 'src/added.ts'))
    return seconds
  } finally {
    await page.close()
    await server.end()
  }
}

/** What the operator of the site does: adds the line that `keur key` printed. */
function trust({ env }: TestSite, output: string) {
  const file = trustedKeysFile(env)
  const entry = JSON.parse(output.split('\n').find((line) => line.startsWith('{')) ?? '{}')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...entry }))
}

async function waitFor(address: string, status: number): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    const response = await fetch(address, { redirect: 'manual' })
    if (response.status === status || tries === 50) {
      assertThat(response.status === status, `${address} is ${response.status} instead of ${status}.`)
      return response
    }
    await pause(100)
  }
}

const figuresOf = ({ commands }: Team, toLive: number, change: number): Figures => ({
  'from an empty folder to live': `${toLive.toFixed(0)} s`,
  'commands until then': commands.findIndex(({ line }) => line.endsWith('deploy')) + 1,
  'a change in the page': `${change.toFixed(1)} s`,
  ...Object.fromEntries(commands.map(({ line, seconds }) => [`  ${line}`, `${seconds.toFixed(1)} s`]))
})
