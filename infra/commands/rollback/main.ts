import { formatLive } from '@keur/platform/release/format'
import { rollBack } from '@keur/platform/release/roll-back'
import { runReleaseCommand } from '../deploy/release-command.ts'

await runReleaseCommand('rollback', async ({ app, artifacts, env, parameters: [buildId] }) => {
  console.log(`Rolling ${app} back in the ${artifacts.store.description}`)
  const pointer = await rollBack(app, buildId, { artifacts, env, log: console.log })
  console.log(
    `\nLive: ${app} ${formatLive(pointer)}. npm start does not publish the other build again; npm run deploy does.`
  )
})
