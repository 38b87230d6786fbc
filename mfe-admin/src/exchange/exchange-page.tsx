import { useLoaderData, useRevalidator, useSearchParams } from '@keur/kit/router'
import { Chip, Chips, classNames } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import { LoginDialog } from '../shared/editor/login-dialog.tsx'
import { type Kind, kinds } from '../shared/kinds/kinds.ts'
import { AdminPage } from '../shared/layout/admin-page.tsx'
import { Restricted } from '../shared/layout/restricted.tsx'
import { paths } from '../shared/paths.ts'
import { CheckingFile, ChooseFile } from './choose-file.tsx'
import { DownloadPanel } from './download-panel.tsx'
import css from './exchange.module.css'
import { type ExchangeData, kindSlug, readKind } from './exchange-page.loader.ts'
import { firstAnswers } from './import-answers.ts'
import { ImportReport } from './import-report.tsx'
import { MatchColumns } from './match-columns.tsx'
import { useImport } from './use-import.ts'

/** Export and import of the records of one kind as CSV. */
export function ExchangePage() {
  const [searchParams] = useSearchParams()
  const { total } = useLoaderData<ExchangeData>()
  const kind = readKind(searchParams)
  return (
    <AdminPage title="Échanges" lead={'Vos fiches dans un tableur\u00a0: à télécharger, à corriger, à renvoyer.'}>
      <Chips label="Quelles fiches">
        {kinds.map((one) => (
          <li key={one.section}>
            <Chip to={`${paths.exchange}?fiches=${kindSlug(one)}`} current={one === kind}>
              {one.title}
            </Chip>
          </li>
        ))}
      </Chips>
      <Import key={kind.section} kind={kind}>
        <DownloadPanel kind={kind} total={total} />
      </Import>
    </AdminPage>
  )
}

/** The steps of an import. The download panel (`children`) stands beside the choice of the file. */
function Import({ kind, children }: { kind: Kind; children: ReactNode }) {
  const { revalidate } = useRevalidator()
  const { state, login, choose, answer, matchAgain, write, stop, reset } = useImport(kind, revalidate)
  return (
    <>
      {state.step === 'choosing' || state.step === 'checking' ? (
        <div className={classNames('stack', css.panels)}>
          {children}
          {state.step === 'checking' ? (
            <CheckingFile name={state.name} progress={state.progress} onCancel={reset} />
          ) : (
            <Restricted right={kind.section === 'articles' ? 'writeArticles' : 'importListings'}>
              <ChooseFile error={state.error} onChoose={choose} />
            </Restricted>
          )}
        </div>
      ) : state.step === 'matching' ? (
        <MatchColumns
          fileName={state.source.name}
          matching={state.matching}
          initial={
            state.answers.columns
              ? { columns: state.answers.columns, defaults: state.answers.defaults ?? [], isRemembered: false }
              : firstAnswers(kind.section, state.matching)
          }
          error={state.error}
          onMatch={(columns) => answer(state, columns)}
          onReset={reset}
        />
      ) : (
        <ImportReport
          kind={kind}
          state={state}
          onAnswer={answer}
          onMatchAgain={matchAgain}
          onWrite={write}
          onStop={stop}
          onReset={reset}
        />
      )}
      <LoginDialog prompt={login} />
    </>
  )
}
