import { http } from '@keur/kit/http'
import { Button, Panel } from '@keur/kit/ui'
import { saveFile } from '../shared/csv/save-file.ts'
import type { Kind } from '../shared/kinds/kinds.ts'
import { ActionStatus } from '../shared/layout/action-status.tsx'
import { useAction } from '../shared/layout/use-action.ts'
import { countLabel } from '../shared/kinds/noun-labels.ts'
import { wordOf } from './exchange-path.ts'
import { FileRules } from './file-rules.tsx'

/** A whole kind is larger than a page: a slow connection is given its time. */
const patience = 180_000

/** All of a kind, as a file for a spreadsheet. */
export function DownloadPanel({ kind, total, className }: { kind: Kind; total: number; className?: string }) {
  const { start, busy, done, failure } = useAction(async () => {
    const text = await http.get<string>(`/admin/${kind.section}/export`, { timeout: patience })
    // Its mark of UTF-8 is lost on the way: without it, Excel takes accents for something else.
    saveFile(`${wordOf(kind)}-${new Date().toISOString().slice(0, 10)}.csv`, `\ufeff${text.replace(/^\ufeff/, '')}`)
    return 'Le fichier est dans vos téléchargements.'
  })
  return (
    <Panel className={className}>
      <h2>Télécharger</h2>
      <p className="soft">
        {total === 0
          ? `Il n’y a encore aucune fiche\u00a0: le fichier n’aura que ses titres de colonnes, prêt à être rempli.`
          : `${countLabel(kind.noun, total)}, brouillons compris, sans la corbeille. Le fichier s’ouvre dans Excel ou LibreOffice.`}
      </p>
      <div>
        <Button variant="line" icon="download" busy={busy} onClick={() => start()}>
          {busy ? 'Préparation…' : `Télécharger les ${kind.noun.many}`}
        </Button>
      </div>
      <ActionStatus done={done} failure={failure} />
      <FileRules kind={kind} />
    </Panel>
  )
}
