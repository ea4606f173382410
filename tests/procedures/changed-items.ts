import { type Body, contentTypes } from '../support/content-types';
import { aFund, aSetting } from '../support/factories';

/** What can be changed by several administrators, and three states of it. */
export type Changed = {
  noun: string;
  listPath: string;
  createPath: string;
  method: string;
  /** Where REST changes it, and what tRPC is told of which one it is. */
  path: string;
  which: Body;
  procedure: string;
  first: Body;
  second: Body;
  third: Body;
};

const content: Changed[] = contentTypes.map(({ noun, router, path, listPath, updateWith, make, other }) => {
  const first = make();
  const image = 'imageUrl' in first ? 'imageUrl' : 'thumbnailUrl';
  return {
    noun,
    listPath,
    createPath: path,
    method: updateWith,
    path: `${path}/1`,
    which: { id: 1 },
    procedure: `${router}.update`,
    first,
    second: { ...first, ...other },
    third: { ...first, [image]: '/images/third.svg' },
  };
});

const setting: Changed = {
  noun: 'setting',
  listPath: '/api/settings',
  createPath: '/api/settings',
  method: 'PATCH',
  path: '/api/settings/siteMotto',
  which: { key: 'siteMotto' },
  procedure: 'settings.update',
  first: aSetting({ key: 'siteMotto', value: 'First' }),
  second: { value: 'Second' },
  third: { value: 'Third' },
};

const fund: Changed = {
  noun: 'fund',
  listPath: '/api/funds',
  createPath: '/api/funds',
  method: 'PUT',
  path: '/api/funds/1',
  which: { id: 1 },
  procedure: 'funds.update',
  first: aFund(),
  second: aFund({ description: 'Second' }),
  third: aFund({ description: 'Third' }),
};

/** Everything that If-Match guards, but decisions and what only the staff reads. */
export const changedItems = [...content, setting, fund];
