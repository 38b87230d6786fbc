import { Dialog } from '@keur/kit/dialog'
import { Button } from '@keur/kit/ui'
import type { ReactNode } from 'react'

interface ConfirmDialogProps {
  open: boolean
  title: string
  /** What will happen, and to whom. */
  children: ReactNode
  /** The button that does it: «Bloquer». */
  confirm: string
  /** What cannot be taken back, or hurts. */
  dangerous?: boolean
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** «Are you sure?», asked within the page. The way back comes first. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  dangerous,
  busy,
  onConfirm,
  onClose
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Annuler
          </Button>
          <Button variant={dangerous ? 'danger' : 'filled'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
