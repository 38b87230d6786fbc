// Styles of the kit first: they define the order of all cascade layers.
import '@keur/kit/styles'
import { defaultAgency } from '@keur/contract/agency'
import { configureAgency } from '@keur/kit/agency'
import { RouterProvider } from '@keur/kit/router'
import { createMemoryRouter } from '@keur/kit/router-server'
import { createRoot } from 'react-dom/client'
import { stories } from './stories.tsx'

configureAgency(defaultAgency)

const page = (
  <main className="wrap section stack gap-5">
    <h1>Components of @keur/kit</h1>
    {Object.entries(stories).map(([component, states]) => (
      <section key={component} id={component} className="stack gap-5">
        <h2>
          <a href={`#${component}`}>{component}</a>
        </h2>
        {Object.entries(states).map(([state, element]) => (
          <section key={state} className="stack gap-2" data-story={`${component}: ${state}`}>
            <h3>{state}</h3>
            <div>{element}</div>
          </section>
        ))}
      </section>
    ))}
  </main>
)
createRoot(document.getElementById('stories') as HTMLElement).render(
  <RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />
)
