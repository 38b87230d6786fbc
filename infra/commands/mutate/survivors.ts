import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '@keur/platform/apps'
import type { MutantResult } from '@stryker-mutator/api/core'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import type { Reporter } from '@stryker-mutator/api/report'

/** Prints each fault that no test saw as soon as it is known: a run that is ended has reported what it found. */
class SurvivorsReporter implements Reporter {
  onMutantTested({ status, fileName, location, replacement, mutatorName }: Readonly<MutantResult>): void {
    if (status !== 'Survived' && status !== 'NoCoverage') return
    const change = (replacement ?? mutatorName).replaceAll(/\s+/g, ' ').slice(0, 100)
    console.log(`unseen: ${relative(root, fileName)}:${location.start.line + 1} becomes ${change}`)
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, 'survivors', SurvivorsReporter)]

/** Stryker takes a plugin by its path. */
export const survivorsPlugin = fileURLToPath(import.meta.url)
