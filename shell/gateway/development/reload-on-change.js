// The page is read anew as soon as other builds are live than those it was made of.
const { registry } = JSON.parse(document.getElementById('page-state').textContent)

new EventSource('/mfe/changes').addEventListener('message', ({ data }) => {
  if (data !== JSON.stringify(registry)) location.reload()
})
