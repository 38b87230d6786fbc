import { agency, phoneLink, whatsappLink } from '@keur/kit/agency'
import { CheckList } from '@keur/kit/patterns'
import { ExternalButton, Panel } from '@keur/kit/ui'
import css from './cost-panel.module.css'
import type { Service } from './service.ts'

/** What asking costs, what is included, and the shortest ways to ask. */
export function CostPanel({ service }: { service: Service }) {
  const { title, text, included } = service.cost
  return (
    <Panel accent className="stack">
      <h2>{title}</h2>
      <p className="soft">{text}</p>
      <div className={css.included}>
        <CheckList items={included} />
      </div>
      <div className="halves">
        <ExternalButton
          block
          icon="whatsapp"
          href={whatsappLink(
            `Bonjour ${agency.name}, j’ai une question sur votre service «\u00a0${service.name}\u00a0».`
          )}
        >
          WhatsApp
        </ExternalButton>
        <ExternalButton block variant="line" icon="phone" href={phoneLink()}>
          Appeler
        </ExternalButton>
      </div>
      <p className="small soft">{agency.hours}</p>
    </Panel>
  )
}
