import type { PreviewLink as Link } from '@keur/contract/article'
import { limits } from '@keur/contract/limits'
import { http } from '@keur/kit/http'
import { Button, ExternalButton, Input, Panel } from '@keur/kit/ui'
import { useState } from 'react'
import { formatDateTime } from '../shared/dates.ts'
import type { EditedRecord } from '../shared/kinds/kind-definition.ts'
import { ActionStatus, useAction } from '../shared/layout/action.tsx'

const path = '/admin/articles/:id/preview'

/** The private link by which somebody without an account reads an article that is not published yet. */
export function PreviewLink({ record: { _id, draft } }: { record: EditedRecord }) {
  const [link, setLink] = useState<Link>()
  const params = { id: _id }
  const { start, ...state } = useAction(async (act: () => Promise<string | undefined>) => act())
  const begin = async () => {
    setLink(await http.post(path, { params }))
    return undefined
  }
  const end = async () => {
    const { message } = await http.delete(path, { params })
    setLink(undefined)
    return message
  }
  const copy = async (address: string) => {
    await navigator.clipboard.writeText(address)
    return 'Lien copié.'
  }
  if (!draft) return null
  return (
    <Panel className="stack gap-3">
      <h2>Lien d’aperçu</h2>
      {link ? (
        <>
          <Input
            label="Adresse à envoyer"
            hint={`Elle marche jusqu’au ${formatDateTime(link.until)}. Qui la connaît lit l’article enregistré.`}
            value={link.address}
            readOnly
            onFocus={({ target }) => target.select()}
          />
          <div className="row gap-2">
            <Button variant="dark" size="s" busy={state.busy} onClick={() => start(() => copy(link.address))}>
              Copier le lien
            </Button>
            <ExternalButton variant="line" size="s" href={link.address}>
              Ouvrir l’aperçu
            </ExternalButton>
            <Button variant="danger-line" size="s" busy={state.busy} onClick={() => start(end)}>
              Retirer le lien
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{`Montrez l’article à quelqu’un sans compte avant sa publication, pendant ${limits.previewDays} jours.`}</p>
          <div>
            <Button variant="line" size="s" busy={state.busy} onClick={() => start(begin)}>
              Obtenir un lien d’aperçu
            </Button>
          </div>
        </>
      )}
      <ActionStatus success={state.success} error={state.error} />
    </Panel>
  )
}
