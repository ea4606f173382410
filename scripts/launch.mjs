// Entry point of each packaged command (`server/launch.js` there). Checks Node and the platform in syntax that older
// versions of Node can parse.
import fs from 'node:fs';

/** @param {string} module */
export async function launch(module) {
  const reason = obstacle();
  if (reason) {
    console.error(reason);
    process.exit(1);
  }
  await import(new URL(`./${module}.mjs`, import.meta.url).href);
}

function obstacle() {
  /** @type {{ engines: { node: string }, os?: string[], cpu?: string[] }} */
  const needed = JSON.parse(fs.readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const [major = 0, minor = 0] = (needed.engines.node.match(/\d+/g) ?? []).map(Number);
  const [hasMajor = 0, hasMinor = 0] = process.versions.node.split('.').map(Number);
  if (hasMajor < major || (hasMajor === major && hasMinor < minor))
    return `The site needs Node ${major}.${minor} or newer, and this is Node ${process.versions.node}.`;
  const { os = [process.platform], cpu = [process.arch] } = needed;
  if (!os.includes(process.platform) || !cpu.includes(process.arch))
    return `This package is for ${os.join()} on ${cpu.join()}, and this machine is ${process.platform} on ${process.arch}.`;
  return undefined;
}
