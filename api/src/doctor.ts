import { BadSettings, type Config, readConfig } from './config.ts'
import { runChecks } from './doctor/checks.ts'
import type { Finding } from './doctor/finding.ts'

// Checks what the API needs, with its own settings and from where it runs. Writes one JSON object per finding, and ends
// with 1 where something is wrong.

function readSettings(): Config | Finding[] {
  try {
    return readConfig(process.env)
  } catch (error) {
    const sentences = error instanceof BadSettings ? error.sentences : [(error as Error).message]
    return sentences.map((sentence) => ({ subject: 'settings', isWell: false, sentence }))
  }
}

const settings = readSettings()
const findings = Array.isArray(settings) ? settings : await runChecks(settings)
for (const finding of findings) console.log(JSON.stringify(finding))
process.exit(findings.every(({ isWell }) => isWell) ? 0 : 1)
