import { useLoaderData, useSearchParams } from '@keur/kit/router'
import { Chip, Chips } from '@keur/kit/ui'
import { kinds } from '../shared/kinds/kinds.ts'
import { AdminPage } from '../shared/layout/admin-page.tsx'
import { DownloadPanel } from './download-panel.tsx'
import type { Exchange } from './exchange-page.loader.ts'
import css from './exchange-page.module.css'
import { exchangePathOf, kindOf, wordOf } from './exchange-path.ts'
import { ImportDesk } from './import/import-desk.tsx'

/** Files of all that is published: out to a spreadsheet, and in again. */
export function ExchangePage() {
  const [address] = useSearchParams()
  const { total } = useLoaderData<Exchange>()
  const kind = kindOf(address)
  return (
    <AdminPage title="Échanges" lead={'Vos fiches dans un tableur\u00a0: à télécharger, à corriger, à renvoyer.'}>
      <Chips label="Quelles fiches">
        {kinds.map((one) => (
          <li key={one.section}>
            <Chip to={exchangePathOf(one)} current={one === kind}>
              {one.title}
            </Chip>
          </li>
        ))}
      </Chips>
      <ImportDesk key={wordOf(kind)} kind={kind}>
        <DownloadPanel kind={kind} total={total} className={css.download} />
      </ImportDesk>
    </AdminPage>
  )
}
