import { Dialog } from '@keur/kit/dialog'
import { Button, type IconName } from '@keur/kit/ui'
import type { ReactNode } from 'react'

interface ConfirmDialogProps {
  open: boolean
  title: string
  /** The consequences of the action. */
  children: ReactNode
  /** The label of the button that confirms: «Bloquer». */
  confirm: string
  icon?: IconName
  dangerous?: boolean
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  icon,
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
          <Button variant={dangerous ? 'danger' : 'filled'} icon={icon} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
