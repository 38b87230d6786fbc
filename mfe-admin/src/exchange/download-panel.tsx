import { http } from '@keur/kit/http'
import { Button, classNames, Panel } from '@keur/kit/ui'
import { saveFile } from '../shared/csv.ts'
import { today } from '../shared/dates.ts'
import { countLabel, type Kind } from '../shared/kinds/kinds.ts'
import { ActionStatus, useAction } from '../shared/layout/action.tsx'
import patterns from '../shared/layout/patterns.module.css'
import css from './exchange.module.css'
import { kindSlug } from './exchange-page.loader.ts'

/** Milliseconds: the records of a whole kind may take a slow connection minutes. */
const timeout = 180_000

export function DownloadPanel({ kind, total }: { kind: Kind; total: number }) {
  const { start, busy, success, error } = useAction(async () => {
    const text = await http.get(`/admin/${kind.section}/export`, { timeout })
    // fetch strips the byte order mark of the response. Without it Excel does not read the file as UTF-8.
    saveFile(`${kindSlug(kind)}-${today()}.csv`, `\ufeff${text.replace(/^\ufeff/, '')}`)
    return 'Le fichier est dans vos téléchargements.'
  })
  return (
    <Panel className="stack gap-3">
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
      <ActionStatus success={success} error={error} />
      <FileRules kind={kind} />
    </Panel>
  )
}

function FileRules({ kind }: { kind: Kind }) {
  const isArticle = kind.section === 'articles'
  return (
    <details className={classNames(patterns.disclosure, css.rules)}>
      <summary>Comment préparer le fichier</summary>
      <ul>
        <li>
          Le plus simple{'\u00a0'}: téléchargez le fichier, corrigez-le dans votre tableur, renvoyez-le. Ses colonnes
          peuvent changer de place.
        </li>
        <li>
          Votre propre fichier convient aussi{'\u00a0'}: vous direz ce qu’est chacune de ses colonnes, une fois pour
          toutes.
        </li>
        <li>
          {isArticle
            ? 'Un article est reconnu à son identifiant. Pour en ajouter un, laissez l’identifiant vide\u00a0: il est alors reconnu à son titre.'
            : 'Une fiche est reconnue à sa référence\u00a0: connue, elle est modifiée\u00a0; nouvelle, elle est créée.'}
        </li>
        <li>
          Une fiche absente du fichier reste comme elle est, de même qu’une colonne absente ou une case de photos vide.
        </li>
        <li>
          Une photo se nomme par son adresse sur ce site{'\u00a0'}; plusieurs vont l’une sous l’autre dans la même case.
          {kind.section === 'sales' && ' Une vente sans photo peut être créée comme brouillon.'}
        </li>
        <li>Envoyer deux fois le même fichier ne crée rien deux fois.</li>
      </ul>
    </details>
  )
}
