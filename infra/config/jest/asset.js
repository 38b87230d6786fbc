// Replaces style sheets, fonts and pictures: the build would export the URL of the file.
export default '/picture.webp'
