/** The one page of the look-alike dashboard; everything in it is drawn by its script. */
export const pageHtml = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Dashboard</title>
    <link rel="stylesheet" href="/_sandbox-admin/app.css" />
    <script src="/_sandbox-admin/app.js" defer></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`
