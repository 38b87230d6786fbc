import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.ts'
import { removeTemporaryFolders, temporaryFolder, writeProgram } from './testing/temporary-folder.ts'

afterAll(removeTemporaryFolders)

test('CHROMIUM_PATH goes before everything, and is named where it is no program', async () => {
  const [chosen, installed] = [temporaryFolder(), temporaryFolder()]
  const executablePath = writeProgram(chosen, 'my-chromium', '')
  writeProgram(installed, 'chromium', '')
  const browser = await findBrowser({ env: { CHROMIUM_PATH: executablePath, PATH: installed } })
  expect(browser).toMatchObject({ executablePath, description: `Browser: ${executablePath} (CHROMIUM_PATH is set)` })
  expect(browser.args).toContain('--no-sandbox')
  await expect(findBrowser({ env: { CHROMIUM_PATH: '/nowhere/chromium', PATH: installed } })).rejects.toThrow(
    'CHROMIUM_PATH is set to /nowhere/chromium, which is no executable file'
  )
})

test('the headless shell goes before chromium, which goes before google-chrome', async () => {
  const [first, second, third] = [temporaryFolder(), temporaryFolder(), temporaryFolder()]
  writeProgram(first, 'google-chrome', '')
  const chromium = writeProgram(second, 'chromium', '')
  const headlessShell = writeProgram(third, 'chromium-headless-shell', '')
  const findOn = async (...folders: string[]) =>
    (await findBrowser({ env: { PATH: folders.join(':') } })).executablePath
  expect([await findOn(first, second), await findOn(first, second, third)]).toEqual([chromium, headlessShell])
  // nor does it matter that the headless shell cannot be installed
  writeProgram(second, 'apt-get', 'exit 100')
  expect(await findBrowser({ env: { PATH: second }, install: true })).toMatchObject({ executablePath: chromium })
})

test('the newest browser that Playwright downloaded serves where none is installed', async () => {
  const folder = temporaryFolder()
  for (const revision of ['chromium-999', 'chromium-1200']) {
    mkdirSync(join(folder, revision, 'chrome-linux'), { recursive: true })
    writeProgram(join(folder, revision, 'chrome-linux'), 'chrome', '')
  }
  const { executablePath } = await findBrowser({ env: { PLAYWRIGHT_BROWSERS_PATH: folder, PATH: '' } })
  expect(executablePath).toBe(join(folder, 'chromium-1200', 'chrome-linux', 'chrome'))
})

test('without a browser the sentence says how to have one', async () => {
  const env = { PLAYWRIGHT_BROWSERS_PATH: temporaryFolder(), PATH: temporaryFolder() }
  mkdirSync(join(env.PATH, 'chromium'))
  await expect(findBrowser({ env })).rejects.toThrow(/^No browser was found .*install Chromium, or set CHROMIUM_PATH/)
  await expect(findBrowser({ env, install: true })).rejects.toThrow(/it can be installed on Debian only/)
  writeProgram(env.PATH, 'apt-get', '')
  await expect(findBrowser({ env, install: true, etc: env.PATH })).rejects.toThrow(/it can be installed on Debian only/)
})

test("on Debian, root may have Debian's package installed, with new lists of packages if need be", async () => {
  const programs = temporaryFolder()
  const shell = join(programs, 'chromium-headless-shell')
  writeProgram(
    programs,
    'apt-get',
    `case "$*" in
      *update*) > '${programs}/lists';;
      *install*) [ -e '${programs}/lists' ] || exit 100; printf '#!/bin/sh' > '${shell}'; /bin/chmod +x '${shell}';;
    esac`
  )
  const browser = findBrowser({ env: { PLAYWRIGHT_BROWSERS_PATH: temporaryFolder(), PATH: programs }, install: true })
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    await expect(browser).resolves.toMatchObject({ executablePath: shell })
  } else {
    await expect(browser).rejects.toThrow(/Debian only|only root/)
  }
})
