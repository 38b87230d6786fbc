import { Button, Panel } from '@keur/kit/ui'
import { Progress } from './progress.tsx'

interface ReadingFileProps {
  name: string
  share: number
  onStop: () => void
}

/** A file on its way to be looked at. */
export function ReadingFile({ name, share, onStop }: ReadingFileProps) {
  const label = share < 1 ? `Envoi de ${name}` : `Lecture de ${name}`
  return (
    <Panel>
      <div className="stack">
        <h2>Importer</h2>
        <Progress label={label} value={share} most={1}>
          <Button size="s" variant="line" onClick={onStop}>
            Annuler
          </Button>
        </Progress>
      </div>
    </Panel>
  )
}
