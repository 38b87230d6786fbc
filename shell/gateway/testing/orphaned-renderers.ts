// Run by a test that kills it: starts two render processes, one stuck in a loop, and prints their ids on one line.
import { defaultAgency } from '@keur/contract/agency'
import { noSections } from '../../src/sections.ts'
import { startRenderProcess } from '../rendering/render-process.ts'
import { remoteBuild, shellModule } from './test-site.ts'

const { server = '' } = remoteBuild(
  'ventes',
  'bbbbbbbbbbbbbbbb',
  "path === '/stuck' ? spin() : String(process.pid)",
  'function spin() { for (;;) {} }'
)

function start() {
  return startRenderProcess({
    data: {
      shellSource: shellModule,
      remote: { name: 'ventes', source: server },
      framePrefixes: null,
      settings: { agency: defaultAgency, publicUrl: 'http://localhost' },
      language: 'fr'
    },
    callApi: async () => ({ status: 0, body: Buffer.alloc(0), read: null }),
    limits: { start: 20_000, render: 600_000, wait: 600_000 },
    printing: false,
    onFailure: (reason) => console.error(reason)
  })
}

const page = (name: string) => ({ url: `http://localhost/${name}`, saving: false, sections: noSections })
const processes = [start(), start()]
const pages = await Promise.all(processes.map(({ render }) => render(page('pid'), '')))
void processes[1]?.render(page('stuck'), '')
setTimeout(() => console.log(pages.map(({ body }) => body).join(' ')), 200)
