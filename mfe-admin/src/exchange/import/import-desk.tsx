import { useRevalidator } from '@keur/kit/router'
import type { ReactNode } from 'react'
import { LoginDialog } from '../../shared/editor/login-dialog.tsx'
import type { Kind } from '../../shared/kinds/kinds.ts'
import { ChooseFile } from './choose-file.tsx'
import css from './import-desk.module.css'
import { ReadingFile } from './reading-file.tsx'
import { ToldFileView } from './told-file.tsx'
import { useImport } from './use-import.ts'

/** What can be done with files of a kind: take one out (`children`), send one in, see what becomes of it. */
export function ImportDesk({ kind, children }: { kind: Kind; children: ReactNode }) {
  const { revalidate } = useRevalidator()
  const { state, login, choose, write, stop, startAgain } = useImport(kind, revalidate)
  return (
    <>
      {state.step === 'choosing' || state.step === 'reading' ? (
        <div className={css.panels}>
          {children}
          {state.step === 'reading' ? (
            <ReadingFile name={state.name} share={state.share} onStop={startAgain} />
          ) : (
            <ChooseFile failure={state.failure} onChoose={choose} />
          )}
        </div>
      ) : (
        <ToldFileView kind={kind} state={state} onWrite={write} onStop={stop} onStartAgain={startAgain} />
      )}
      <LoginDialog asking={login} />
    </>
  )
}
