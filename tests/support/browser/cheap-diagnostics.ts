// Skips costly diagnostics of libraries, which take a quarter of the time of component tests.
import { configure, getConfig } from '@testing-library/react';
import React from 'react';
import { z } from 'zod';

// Prints the page only for the last try of a wait.
configure(({ getElementError }) => ({
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
}));

// React captures the stacks of 10,000 elements a second, to name them in warnings.
const internals = z
  .instanceof(Object)
  .parse(Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'));
if (!('recentlyCreatedOwnerStacks' in internals)) throw new Error('React counts its stacks in another way');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set() {
    // React resets this counter: it stays at the limit.
  },
});
