import { t } from '@keur/kit/language'
import { Button, lazyHydrate } from '@keur/kit/ui'
import { useState } from 'react'
import css from './report-button.module.css'
import type { ReportProps } from './report-dialog.tsx'

/** Fetched on the first click. */
const ReportDialog = lazyHydrate<ReportProps & { onClose: () => void }>(
  async () => (await import('./report-dialog.tsx')).ReportDialog
)

export function ReportButton(report: ReportProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="s" className={css.report} onClick={() => setOpen(true)}>
        <span>
          {t('Signaler')}
          <span className="sr">{t(' le commentaire signé {author}', { author: report.author })}</span>
        </span>
      </Button>
      {open && <ReportDialog {...report} onClose={() => setOpen(false)} />}
    </>
  )
}
