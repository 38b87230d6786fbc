import { writeTemplates } from '@keur/cli/new/write-section'
import { folderOfEachTest } from '@keur/engines/testing/temporary-folder'
import { parse } from 'yaml'

interface Job {
  if?: string
  needs?: string
  environment?: string
  permissions?: object
  steps: { uses?: string; run?: string; env?: Record<string, string> }[]
}

const { at, read } = folderOfEachTest()
const variables = { REMOTE: 'agenda', SITE: 'https://keurdurail.sn', TITLE: 'Agenda', PREFIX: '/agenda' }

describe.each([
  ['of its own', 'standalone', 'section', ''],
  ['of this repository', 'workflow', 'mfe-agenda', ' -w mfe-agenda']
])('the workflow of a section in a folder %s', (_where, template, name, workspace) => {
  let text: string
  let jobs: Record<'test' | 'preview' | 'deploy', Job>
  const commandsOf = ({ steps }: Job) => steps.flatMap(({ run }) => run ?? [])
  beforeEach(() => {
    writeTemplates(template, at(), variables)
    text = read(`.github/workflows/${name}.yml`)
    jobs = parse(text).jobs
  })

  test('builds and tests each branch', () => {
    expect(Object.keys(parse(text).on)).toEqual(['push', 'pull_request'])
    expect(text).not.toMatch(/__[A-Z]+__/)
    expect(jobs.test.if).toBeUndefined()
    expect(commandsOf(jobs.test)).toEqual(
      expect.arrayContaining(['npm ci', `npm test${workspace}`, `npm run build${workspace}`])
    )
  })

  test('publishes what lands on main and is green, and gives the key to that command alone', () => {
    expect([jobs.deploy.if, jobs.deploy.needs]).toEqual(["github.ref == 'refs/heads/main'", 'test'])
    const { run, env } = jobs.deploy.steps.at(-1)!
    expect([run, env?.TEAM_KEY]).toEqual([`npm run deploy${workspace}`, expect.stringContaining('secrets.TEAM_KEY')])
    expect(text.match(/secrets\./g)).toHaveLength(1)
    expect(parse(text).permissions).toEqual({ contents: 'read' })
  })

  test('writes the link to a preview on the pull request, without running anything of the branch', () => {
    const { if: condition, steps, permissions } = jobs.preview
    expect(condition).toContain("github.event.action == 'opened'")
    expect([steps.length, permissions]).toEqual([1, { 'pull-requests': 'write' }])
    expect(steps[0]?.run).toContain('gh pr comment "$NUMBER" --body "')
    expect(steps[0]?.run).toContain('https://codespaces.new/$GH_REPO/tree/$BRANCH')
    // A branch's name comes as a variable: as a part of the command it could be one.
    expect(steps[0]?.run).not.toContain('${{')
  })
})
