import { testTimeout, waitTimeout } from '@keur/config/timeouts'
import { defineConfig } from '@playwright/test'

const { SITES, BROWSER_PATH, BROWSER_ARGUMENTS = '[]' } = process.env

/** Run by `npm run e2e`, which starts a site for each worker and names them in SITES. */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.test.ts',
  timeout: testTimeout,
  expect: { timeout: waitTimeout },
  forbidOnly: true,
  // Each worker has a site, and runs one test at a time: no file has one worker wait for the other.
  fullyParallel: true,
  // What passes then is reported by name, and fails the run where it happens often: see infra/commands/test/flaky.ts.
  retries: process.env.RETRY_TESTS === 'true' ? 1 : 0,
  workers: SITES ? JSON.parse(SITES).length : 1,
  reporter: [['list'], ['json']],
  outputDir: '../../test-results',
  use: {
    // Otherwise an action waits until the test's own limit, and the message does not say which one.
    actionTimeout: 2 * waitTimeout,
    locale: 'fr-SN',
    // Slideshows and transitions take a third of the time; the tests of navigation and of the long visit have them.
    contextOptions: { reducedMotion: 'reduce' },
    // What goes through a service worker cannot be tampered with by a test; the tests of the worker itself allow it.
    serviceWorkers: 'block',
    timezoneId: 'Africa/Dakar',
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      args: JSON.parse(BROWSER_ARGUMENTS),
      ...(BROWSER_PATH ? { executablePath: BROWSER_PATH } : {})
    }
  }
})
