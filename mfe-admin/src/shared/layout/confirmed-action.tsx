import { Button } from '@keur/kit/ui'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { ActionStatus, useAction } from './action.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface ConfirmedActionProps {
  /** The button that asks. */
  button: Omit<ComponentProps<typeof Button>, 'onClick' | 'busy'>
  title: string
  confirm: string
  dangerous?: boolean
  /** Loads what the question names. */
  prepare?: () => Promise<unknown>
  /** Resolves to the message of success, if there is one to show. */
  run: () => Promise<string | undefined>
  /** For a button that may disappear. */
  takesFocus?: boolean
  children: ReactNode
}

export function ConfirmedAction({ button, prepare, run, takesFocus, ...dialog }: ConfirmedActionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  const close = () => setIsOpen(false)
  const preparing = useAction(async () => {
    await prepare?.()
    open()
    return undefined
  })
  const running = useAction(run)
  return (
    <>
      <Button {...button} busy={preparing.busy} onClick={prepare ? () => preparing.start() : open} />
      <ActionStatus success={running.success} error={preparing.error ?? running.error} takesFocus={takesFocus} />
      <ConfirmDialog
        {...dialog}
        open={isOpen}
        busy={running.busy}
        onConfirm={() => running.start().then(close)}
        onClose={close}
      />
    </>
  )
}
