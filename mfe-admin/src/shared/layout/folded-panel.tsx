import { classNames, Icon, Panel } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import css from './patterns.module.css'

interface FoldedPanelProps {
  title: string
  /** Beside the title. */
  badge?: ReactNode
  /** Without it the browser alone opens and closes it. */
  open?: boolean
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

export const FoldedPanel = ({ title, badge, open, onToggle, children }: FoldedPanelProps) => (
  <Panel>
    <details
      className={classNames('stack', css.folded)}
      open={open}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary>
        <h2>{title}</h2>
        <span className="row gap-2">
          {badge}
          <Icon name="next" />
        </span>
      </summary>
      {children}
    </details>
  </Panel>
)
